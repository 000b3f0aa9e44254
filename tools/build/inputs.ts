import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './apps.ts';

/** Folders of an app or a shared package that are not a part of what is built. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'gallery', 'testing', 'coverage']);
/** Of the tools, what builds and what stands around a remote that runs alone. */
const OF_THE_TOOLS = ['{build,standalone}/**/*', 'package.json'];

/** Everything that can change an app's files, by its path: its folders, the shared packages, the lockfile, the preset. */
export async function inputFiles(...own: readonly string[]): Promise<string[]> {
  const files = ['package-lock.json'];
  const add = async (folder: string, patterns: readonly string[]) => {
    const cwd = path.join(root, folder);
    const exclude = ({ name }: { name: string }) => LEFT_OUT.has(name);
    for await (const entry of glob(patterns, { cwd, withFileTypes: true, exclude }))
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        files.push(path.relative(root, path.join(entry.parentPath, entry.name)));
  };
  for (const folder of [...own, 'shared-ui', 'shared-api']) await add(folder, ['**/*']);
  await add('tools', OF_THE_TOOLS);
  return files.sort();
}

/** A hash of all of them. */
export async function hashInputs(...own: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await inputFiles(...own))
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}
