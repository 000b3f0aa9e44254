import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes values into files of a folder that lasts as long as the suite. @returns the file's path, under a number without a name */
export function jsonFiles(): (value: unknown, name?: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let count = 0;
  return (value, name = `${++count}.json`) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
}
