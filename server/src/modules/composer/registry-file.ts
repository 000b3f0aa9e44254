import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Registry, registry } from 'shared-api/contract';

export interface RegistryFile {
  /** The releases as they are now: the file is read again when it has changed, so a roll-back needs no restart. */
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
    const text = readFileSync(file, 'utf8');
    const value = registry.parse(JSON.parse(text));
    current = {
      value,
      text,
      etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    };
    stamp = changed;
    return current;
  }

  function read() {
    const { mtimeMs, size } = statSync(file);
    const now = `${mtimeMs}/${size}`;
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
