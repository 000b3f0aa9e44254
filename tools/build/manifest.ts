import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language, manifest, type ReleaseExtension } from 'shared-api/contract';
import { findScreen } from 'shared-api/paths';
import { type App, root } from './apps.ts';

type Words = { [key: string]: string | Words };
type AllWords = Readonly<Record<Language, Words>>;

function wordOf(words: Words, key: string): string | undefined {
  let found: string | Words | undefined = words;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/**
 * A remote's manifest as the registry carries it, with each title in four languages.
 * @throws {Error} with one sentence for each fault, so that a broken manifest fails the build.
 */
export function resolveManifest(remote: string, value: unknown, words: AllWords): ReleaseExtension[] {
  const file = `${remote}/src/manifest.ts`;
  const parsed = manifest.safeParse(value);
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map(({ path: at, message }) => `${file}: ${at.join('.')}: ${message}.`).join('\n'),
    );
  const faults: string[] = [];
  const seen = new Set<string>();
  const extensions = parsed.data.extensions.map(({ title, ...entry }) => {
    const name = `${entry.point} ${entry.id}`;
    const fault = (sentence: string) => faults.push(`${file}: ${name} ${sentence}.`);
    if (seen.has(name)) fault('is there twice');
    seen.add(name);
    if ((entry.path === undefined) === (entry.widget === undefined)) fault('needs a path or a widget');
    if (entry.path !== undefined && !findScreen(entry.path))
      fault(`leads to ${entry.path}, which is not in the route table (shared-api/paths)`);
    if (entry.widget !== undefined && !entry.widget.startsWith(`${remote}/`))
      fault(`shows ${entry.widget}, which is not a part of its own`);
    const texts = LANGUAGES.map((language) => {
      const text = wordOf(words[language], title);
      if (!text) fault(`has the title ${title}, which is not in src/locales/${language}.json`);
      return [language, text ?? ''] as const;
    });
    return { ...entry, title: Object.fromEntries(texts) };
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return extensions;
}

/** Reads src/manifest.ts and the words of a remote, as they are now. @throws as `resolveManifest` does. */
export async function readManifest(app: App): Promise<ReleaseExtension[]> {
  if (app === 'shell') return [];
  const file = path.join(root, app, 'src/manifest.ts');
  // A module is read once: the time of its last change makes a development server see the next one.
  const { mtimeMs } = await stat(file);
  const module = (await import(`${file}?${mtimeMs}`)) as { manifest?: unknown };
  const words = LANGUAGES.map(async (language) => {
    const text = await readFile(path.join(root, app, `src/locales/${language}.json`), 'utf8');
    return [language, JSON.parse(text) as Words] as const;
  });
  return resolveManifest(app, module.manifest, Object.fromEntries(await Promise.all(words)) as AllWords);
}
