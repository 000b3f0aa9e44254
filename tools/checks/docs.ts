import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';

export interface Page {
  /** Its path from the root. */
  readonly file: string;
  readonly text: string;
}

/** Every page that is meant for people. */
export function readPages(): Page[] {
  const names = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
  return names.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

type Scripts = Readonly<Record<string, string>>;

/** The npm scripts of a workspace; of the root without one. Undefined when there is no such workspace. */
export function scriptsOf(workspace = '.'): Scripts | undefined {
  const file = path.join(root, workspace, 'package.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { scripts?: Scripts }).scripts ?? {};
}

const COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test))(?:\s+-w\s+([\w-]+))?/g;
/** The remote that docs/adding-a-remote.md makes as an example. */
const EXAMPLE = 'mf-rewards';

/** One sentence for each command of npm in a page that does not exist. */
export function wrongCommands({ file, text }: Page, scripts = scriptsOf): string[] {
  return [...text.matchAll(COMMAND)].flatMap(([command, named, plain, workspace]) => {
    const known = scripts(workspace === EXAMPLE ? 'mf-news' : workspace);
    return known && Object.hasOwn(known, named ?? plain ?? '') ? [] : [`${file}: there is no "${command}"`];
  });
}

const LINK = /\]\(([^)\s]+)\)/g;
const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const anchors = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => slug(title));

/** One sentence for each relative link of a page that leads nowhere. */
export function deadLinks({ file, text }: Page): string[] {
  return [...text.matchAll(LINK)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [name, anchor] = link.split('#');
    const target = name ? path.join(root, path.dirname(file), name) : path.join(root, file);
    if (!existsSync(target)) return [`${file}: ${link} leads nowhere`];
    if (!anchor || anchors(readFileSync(target, 'utf8')).includes(anchor)) return [];
    return [`${file}: ${link} has no such heading`];
  });
}

const PATH = /`((?:shell|mf-[a-z]+|shared-ui|shared-api|server|e2e|tools|docs)\/[\w./-]*\w\/?)`/g;
/** Examples, and what only a run makes. */
const NOT_THERE = /mf-rewards|NNNN|^docs\/x/;

/** A source by the end of its path, `quotes/feeds/feed.ts`. */
const SOURCE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|sql))`/g;

/** One sentence for each file or folder that a page names and that does not exist. */
export function missingFiles({ file, text }: Page, sources: readonly string[]): string[] {
  const exists = (name: string) => existsSync(path.join(root, name));
  const isSource = (end: string) => sources.some((source) => `/${source}`.endsWith(`/${end}`));
  const missing = [
    ...[...text.matchAll(PATH)].filter(([, name = '']) => {
      return !exists(name) && !exists(name.replace(/^shared-ui\/(?!src)/, 'shared-ui/src/'));
    }),
    ...[...text.matchAll(SOURCE)].filter(([, end = '']) => !exists(end) && !isSource(end)),
  ].map(([, name = '']) => name);
  return [...new Set(missing)]
    .filter((name) => !NOT_THERE.test(name))
    .map((name) => `${file}: there is no ${name}`);
}

const QUOTED = /^```\w+\n\/\/ ([\w./-]+)\n([^`]+)```$/gm;
const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** One sentence for each line that a page quotes from a file, named in the block's first line, and that is not in it. */
export function misquoted({ file, text }: Page): string[] {
  return [...text.matchAll(QUOTED)].flatMap(([, name = '', block = '']) => {
    const source = new Set(linesOf(readFileSync(path.join(root, name), 'utf8')));
    const wrong = linesOf(block).filter((line) => !source.has(line));
    return wrong.map((line) => `${file}: ${name} has no line "${line}"`);
  });
}

/** The settings of docs/configuration.md with their defaults as written. */
export function documentedSettings(text: string): Map<string, string> {
  const rows = text.matchAll(/^\|\s*`([A-Z][A-Z_]+)`\s*\|\s*(?:`([^`]*)`|–)\s*\|/gm);
  return new Map([...rows].map(([, name = '', value = '']) => [name, value]));
}

/** The page of the product's rules, whose sections code cites by number. */
export const RULES_PAGE = 'docs/product.md';
const CITATION = /docs\/product\.md, sections? (\d+(?:(?:, | and )\d+)*)/g;
/** The end of a line, with what the next line of a comment begins with. */
const LINE_BREAK = /\s*\n\s*(?:(?:\*|\/\/|--|#)\s)?\s*/g;
/** Cites a document that the repository does not have. */
const UNKNOWN_CITATION =
  /\bproduct decisions,|\bspecification, sections?\b|(?<!docs\/)\bproduct\.md,? sections?\b/gi;

/** The numbers of the page's headings of the second level: `## 6. Timed trades`. */
export const numberedSections = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^## (\d+)\. \S/gm)].map(([, number = '']) => number));

/** One sentence for each cited section of the rules that is not there. */
export function wrongCitations({ file, text }: Page, sections: ReadonlySet<string>): string[] {
  const joined = text.replace(LINE_BREAK, ' ');
  const missing = [...joined.matchAll(CITATION)]
    .flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
    .filter((number) => !sections.has(number))
    .map((number) => `${file}: ${RULES_PAGE} has no section ${number}`);
  const unknown = [...joined.matchAll(UNKNOWN_CITATION)].map(
    ([citation]) => `${file}: cite ${RULES_PAGE} instead of "${citation}"`,
  );
  return [...missing, ...unknown];
}
