import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Registry, registryFile } from 'shared-api/contract';
import { currentRegistry } from './current.logic.ts';

export interface RegistryFile {
  /** The releases in use now: the file is read again when it has changed, so a roll-back needs no restart. */
  read(): { value: Registry; text: string; etag: string };
}

/**
 * Opens dist/registry.json.
 * @throws {Error} with one sentence for the operator, when there is no build or its registry is not valid.
 */
export function openRegistry(distFolder: string): RegistryFile {
  const file = path.join(distFolder, 'registry.json');
  let current: { value: Registry; text: string; etag: string } | undefined;
  let stamp = '';

  function load(changed: string) {
    const value = currentRegistry(registryFile.parse(JSON.parse(readFileSync(file, 'utf8'))));
    const text = JSON.stringify(value);
    current = {
      value,
      text,
      etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    };
    stamp = changed;
    return current;
  }

  function read() {
    // The file is replaced, not written over: two changes within a tick of the clock differ by their node.
    const { mtimeMs, size, ino } = statSync(file);
    const now = `${mtimeMs}/${size}/${ino}`;
    return current && now === stamp ? current : load(now);
  }

  try {
    read();
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const fault = missing
      ? `There is no build in ${distFolder}`
      : `The release registry ${file} is not valid`;
    throw new Error(`${fault}: run "npm run build" first.`, { cause });
  }
  return {
    read() {
      try {
        return read();
      } catch (error) {
        // A registry that is being written, or was damaged, does not take the running pages down.
        if (current) return current;
        throw error;
      }
    },
  };
}
