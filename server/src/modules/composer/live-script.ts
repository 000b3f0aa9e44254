import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-api/contract';

/**
 * The code of the shell's script for rendered screens, to stand in the page: a request for it would take longer than it saves.
 * Undefined where there is none, or it is not as it was released.
 */
export function liveScripts(distFolder: string): (shell: Release) => string | undefined {
  let known: { file: string; code: string | undefined } | undefined;

  function read({ base, integrities }: Release, file: string): string | undefined {
    if (URL.canParse(base)) return undefined;
    try {
      const code = readFileSync(path.join(distFolder, 'shell', path.basename(file)), 'utf8');
      const hash = createHash('sha256').update(code).digest('base64');
      // What ends a script block ends it inside of a text, too.
      return integrities[file] === `sha256-${hash}` && !/<\/script|<!--/i.test(code) ? code : undefined;
    } catch {
      return undefined;
    }
  }

  return (shell) => {
    const { live } = shell;
    if (!live) return undefined;
    if (known?.file !== live) known = { file: live, code: read(shell, live) };
    return known.code;
  };
}
