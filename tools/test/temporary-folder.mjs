import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for what tests leave behind; it goes with `remove()`, or with this process, however that ends. */
export function makeTemporaryFolder(name) {
  const path = mkdtempSync(join(tmpdir(), `meridian-${name}-`));
  // The shell waits on our pipe. In a session of its own the Ctrl+C that stops the tests does not stop it, too.
  const guard = spawn('sh', ['-c', 'read -r _; rm -rf "$0"', path], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true });
      guard.stdin.end();
    },
  };
}
