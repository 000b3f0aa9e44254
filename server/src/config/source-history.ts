import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from './startup-error.ts';

const NAMES = ['.git', '.svn', '.hg'];

/**
 * A server needs nothing of what source control keeps (OWASP ASVS 5.0, 13.4.1).
 * @throws StartupError when it could read it.
 */
export function refuseSourceHistory(folder = fileURLToPath(new URL('../../..', import.meta.url))): void {
  for (const name of NAMES) {
    try {
      accessSync(join(folder, name), constants.R_OK);
    } catch {
      continue;
    }
    throw new StartupError(
      `SECURITY=strict asks for a folder without source control: take ${join(folder, name)} away, or its rights from the server's user (chmod 700).`,
    );
  }
}
