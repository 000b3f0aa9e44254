import { globSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from 'shared-api/paths';
import { root } from '../build/apps.ts';

/** Every workspace that holds code of ours. */
export const workspaces = [
  'shell',
  ...remoteNames,
  'console',
  'shared-ui',
  'shared-api',
  'server',
  'e2e',
  'tools',
];

const IGNORED = /(^|\/)(node_modules|dist|\.cache|\.data|test-results|playwright-report)(\/|$)/;

/** Files under the workspaces, by glob, as paths from the root. */
export function files(pattern: string, folder: string = root): string[] {
  return workspaces
    .flatMap((workspace) =>
      globSync(`${workspace}/${pattern}`, { cwd: folder, exclude: (name) => IGNORED.test(name) }),
    )
    .filter((file) => !IGNORED.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
