import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './apps.ts';

/** The classes (`m-line`) and custom properties (`--m-ink`) of the kit, beside its entries of code. */
export const STYLES = 'shared-ui/styles';
const NAME = /(?<![\w-])(?:--)?m-[a-z\d][\w-]*/g;

/** The names of the kit's styles that a text has, or that look like them. */
export const styleNames = (text: string): string[] => text.match(NAME) ?? [];

/** What the kit's styles offer to remotes, which name it as it is. A name has no type. */
export async function stylesOffered(): Promise<Record<string, string>> {
  const offered: Record<string, string> = {};
  for await (const file of glob('src/**/*.css', { cwd: path.join(root, 'shared-ui') }))
    for (const name of styleNames(await readFile(path.join(root, 'shared-ui', file), 'utf8')))
      offered[name] = '';
  return offered;
}
