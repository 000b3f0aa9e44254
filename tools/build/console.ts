import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { dist, root } from './apps.ts';
import { compile } from './compile.ts';
import { compressFolder } from './compress.ts';
import { hashInputs } from './inputs.ts';

const folder = path.join(dist, 'console');
/** What the files were built from. */
const BUILT_FROM = path.join(folder, 'inputs.txt');

/** Builds the operators' console, unless nothing that it is made of has changed. It is no release: it comes with its server. */
export async function buildConsole(): Promise<void> {
  const start = performance.now();
  const inputs = await hashInputs('console', 'server');
  const isBuilt = (await readFile(BUILT_FROM, 'utf8').catch(() => '')) === inputs;
  if (!isBuilt) {
    const { default: config } = (await import(path.join(root, 'console', 'rspack.config.ts'))) as {
      default: () => Configuration;
    };
    await compile(config());
    await compressFolder(folder);
    await writeFile(BUILT_FROM, inputs);
  }
  const outcome = isBuilt ? 'unchanged' : 'built';
  console.log(`console    ${outcome} ${Math.round(performance.now() - start)} ms`);
}
