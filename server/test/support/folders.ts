import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder for the running suite, removed after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
