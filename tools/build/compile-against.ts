import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Remote, root } from './apps.ts';
import { faultsOf } from './compiler.ts';
import type { Declarations } from './public-types.ts';
import { ownEntries } from './shared-modules.ts';

/** Entries that a remote bundles itself: their types come with the shell's declarations too. */
const BUNDLED = ['contract', 'paths', 'proof'];

/**
 * Compiles a remote's sources against the declarations of a shell's release. @param tree the project's folder, or that of an
 * earlier commit.
 * @returns the compiler's messages, one for each fault; empty when the remote compiles.
 */
export async function compileAgainst(
  remote: Remote,
  declarations: Declarations,
  tree = root,
): Promise<string[]> {
  await mkdir(path.join(tree, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(tree, '.cache', 'against-'));
  try {
    for (const [file, text] of Object.entries(declarations)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    const declared = (source: string) => [`./${source.replace(/\.ts$/, '.d.ts')}`];
    const paths = Object.fromEntries([
      ...ownEntries.map(({ name, source }) => [name, declared(source)]),
      ...BUNDLED.map((name) => [`shared-api/${name}`, declared(`shared-api/${name}/index.ts`)]),
    ]);
    const config = {
      extends: '../../tsconfig.base.json',
      compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true, paths },
      files: [`../../${remote}/src/expose.tsx`, '../../tools/types/css.d.ts'],
    };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    return faultsOf(folder, tree);
  } finally {
    await rm(folder, { recursive: true });
  }
}
