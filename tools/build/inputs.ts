import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './apps.ts';

const PATTERNS = [
  '{src,worker,client,stores,contract,paths,build,standalone}/**/*',
  'package.json',
  'rspack.config.ts',
];

/** A hash of everything that can change an app's files: its folders, the shared packages, the lockfile, the preset. */
export async function hashInputs(...own: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const folders = [...own, 'shared-ui', 'shared-api', 'tools'];
  const files = ['package-lock.json'];
  for (const folder of folders)
    for (const pattern of PATTERNS)
      for await (const entry of glob(pattern, { cwd: path.join(root, folder), withFileTypes: true }))
        if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
          files.push(path.relative(root, path.join(entry.parentPath, entry.name)));
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}
