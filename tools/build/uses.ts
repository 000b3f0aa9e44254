import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Remote, root } from './apps.ts';
import { namesUsed, type PublicNames } from './public-types.logic.ts';
import { statementsOf } from './public-types.ts';
import { ownEntries } from './shared-modules.ts';
import { STYLES, styleNames } from './styles.ts';

const ENTRIES = new Set(ownEntries.map(({ name }) => name));
/** Sources that are not part of what the shell loads. */
const APART = /\.test\.tsx?$|\/testing\/|standalone\.tsx$/;

/** The public names of the shared entries and styles that a remote's sources take, with their fingerprints as they are offered now. */
export async function usesOf(
  remote: Remote,
  offers: Readonly<Record<string, PublicNames>>,
): Promise<Record<string, PublicNames>> {
  const uses: Record<string, Record<string, string>> = {};
  const styles: Record<string, string> = {};
  for await (const file of glob('src/**/*.{ts,tsx,css}', { cwd: path.join(root, remote) })) {
    if (APART.test(file)) continue;
    const text = await readFile(path.join(root, remote, file), 'utf8');
    for (const name of styleNames(text)) if (Object.hasOwn(offers[STYLES] ?? {}, name)) styles[name] = '';
    if (file.endsWith('.css')) continue;
    for (const [entry, name] of namesUsed(statementsOf(text, file.endsWith('.tsx')), ENTRIES)) {
      const offered = offers[entry] ?? {};
      const taken = name === '*' ? Object.keys(offered) : [name];
      uses[entry] ??= {};
      for (const one of taken) uses[entry][one] = offered[one] ?? '';
    }
  }
  return { ...uses, [STYLES]: styles };
}
