import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Module, type ModuleItem, parseSync } from '@swc/core';
import { root } from './apps.ts';
import { type PublicNames, publicNames } from './public-types.logic.ts';
import { ownEntries } from './shared-modules.ts';

/** Declarations of the shared packages by file, `shared-ui/src/index.d.ts` for example. */
export type Declarations = Readonly<Record<string, string>>;

const TYPES = path.join(root, '.cache', 'types');

/** Emits the declarations of the shared packages, by what has changed since the last time. @throws {Error} when they do not compile. */
export async function emitDeclarations(): Promise<Declarations> {
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const done = spawnSync(process.execPath, [tsc, '-b', 'shared-api', 'shared-ui'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`The shared packages do not compile:\n${done.stdout}`);
  const files: string[] = [];
  for await (const file of glob('{shared-ui,shared-api}/**/*.d.ts', { cwd: TYPES }))
    if (!/\.test\.d\.ts$|\/testing\//.test(file)) files.push(file.replaceAll(path.sep, '/'));
  const texts = files
    .sort()
    .map(async (file) => [file, await readFile(path.join(TYPES, file), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** The statements of a TypeScript source or declaration. */
export const statementsOf = (text: string, tsx = false): ModuleItem[] =>
  (parseSync(text, { syntax: 'typescript', tsx }) as Module).body;

/** What every shared entry of ours offers: its public names, each with a fingerprint of its type. */
export function offersOf(declarations: Declarations): Record<string, PublicNames> {
  const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
  return Object.fromEntries(
    ownEntries.map(({ name, source }) => [
      name,
      publicNames({ entry: source.replace(/\.ts$/, '.d.ts'), declarations, statementsOf, fingerprint }),
    ]),
  );
}
