import type { Platform } from 'shared-ui/router';
import { requirePrompts } from '../prompts/require.ts';
import { releases } from '../remotes/registry.ts';
import { readPageData } from './page-data.ts';

/** What the remotes are given: releases in use, switches, prompts. */
export function readPlatform(): Platform {
  const { shell, remotes, config } = readPageData();
  const names = Object.keys(remotes);
  return {
    versions: {
      shell: shell.version,
      ...Object.fromEntries(names.map((name) => [name, releases().find(name)?.version ?? ''])),
    },
    features: config.features,
    require: requirePrompts,
  };
}
