import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from 'shared-api/contract';
import { findScreen } from 'shared-api/paths';
import { root } from '../build/apps.ts';
import { run } from '../build/asked.ts';
import { additions, apply, format, link } from './apply.ts';
import { type NewRemote, writeTemplate } from './template.ts';

const USAGE =
  'npm run new:remote -- mf-rewards --path /rewards [--title en=Rewards --title ar=… --title zh-CN=… --title zh-HK=…]';

/** `mf-lucky-draw` → `Lucky draw`. */
function wordsOf(remote: string): string {
  const text = remote.replace(/^mf-/, '').replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function readTitles(given: readonly string[], fallback: string): Record<Language, string> {
  const asked = given.map((one) => one.split(/=(.*)/s, 2) as [string, string?]);
  const unknown = asked.find(([language]) => !LANGUAGES.some((one) => one === language));
  if (unknown) throw new Error(`A title is <language>=<text>, in one of ${LANGUAGES.join(', ')}.`);
  const titles = LANGUAGES.map((one) => [one, asked.find(([name]) => name === one)?.[1] || fallback]);
  return Object.fromEntries(titles) as Record<Language, string>;
}

/** What the command line asks for. @throws {Error} with one sentence for what does not fit. */
export function readRequest(args: readonly string[]): NewRemote {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { path: { type: 'string' }, title: { type: 'string', multiple: true } },
  });
  const [remote] = positionals;
  if (!remote || !values.path) throw new Error(`Say its name and path: ${USAGE}`);
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(remote))
    throw new Error(`${remote} is no name of a remote: mf- and lower case words parted by dashes.`);
  if (!/^(\/[a-z0-9_-]+)+$/.test(values.path))
    throw new Error(`${values.path} is no path: it begins with / and has lower case letters and digits.`);
  if (existsSync(path.join(root, remote))) throw new Error(`${remote} is there already.`);
  const taken = findScreen(values.path);
  if (taken) throw new Error(`${values.path} belongs to ${taken.owner} already.`);
  return { remote, path: values.path, titles: readTitles(values.title ?? [], wordsOf(remote)) };
}

if (import.meta.main)
  await run(async () => {
    const request = readRequest(process.argv.slice(2));
    const { remote, path: route } = request;
    const changed = await apply(additions(remote, route));
    await writeTemplate(request, path.join(root, remote));
    await link(remote, true);
    format([...changed, remote]);
    console.log(
      `${remote} is there. Its page is ${remote}/src/features/start/start.page.tsx; see it at ${route}:`,
    );
    console.log(`  npm run dev -- ${remote}     composed, and alone on its own port`);
    console.log(`  npm test -w ${remote}`);
    console.log('Its entry in Mine is in src/manifest.ts, its words are in src/locales.');
  });
