import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from 'shared-api/contract';

export interface NewRemote {
  readonly remote: string;
  readonly path: string;
  readonly titles: Readonly<Record<Language, string>>;
}

const folder = path.join(import.meta.dirname, 'template');

/** `mf-rewards` → `rewards`: its i18next namespace. */
const namespaceOf = (remote: string) => remote.replace(/^mf-/, '');

/** Writes a new remote's files into `target`, from the template. */
export async function writeTemplate({ remote, path: at, titles }: NewRemote, target: string): Promise<void> {
  const values: Record<string, string> = {
    __REMOTE__: remote,
    __NAMESPACE__: namespaceOf(remote),
    __PATH__: at,
    ...Object.fromEntries(LANGUAGES.map((language) => [`__TITLE_${language}__`, titles[language]])),
  };
  for await (const file of glob('**/*.txt', { cwd: folder })) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const to = path.join(target, file.replace(/\.txt$/, ''));
    await mkdir(path.dirname(to), { recursive: true });
    const filled = Object.entries(values).reduce((now, [name, value]) => now.replaceAll(name, value), text);
    await writeFile(to, filled);
  }
}
