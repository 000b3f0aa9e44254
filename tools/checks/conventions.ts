import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { files } from './sources.ts';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

const FORBIDDEN: readonly [what: string, pattern: RegExp][] = [
  ['a suppression', /\b(?:biome-ignore|eslint-disable|oxlint-disable|prettier-ignore)\b/],
  ['a suppressed type error', /@ts-(?:ignore|expect-error|nocheck)\b/],
  ['a test that is left out', /\b(?:describe|test|it)\.(?:skip|only|todo|fixme)\b|\bx(?:it|test|describe)\(/],
  ['work left for later', /\b(?:TODO|FIXME)\b/],
  ['the type `any`', /(?::\s*|<|\bas\s+)any\b(?!\s*\w)/],
];

/** In journeys only: wait for what is seen, or move the clock of the page. */
const SLEEP: readonly [what: string, pattern: RegExp] = [
  'a sleep of a second or more, or of an unknown time',
  /\bwaitForTimeout\((?!\d{1,3}\))|\bsetTimeout\(\w+, (?!\d{1,3}\)|\w*pause)/,
];

/** The browser's storage, by ways that biome's rule does not see: as a property, taken out of the window, or by a library. */
const STORAGE: readonly [what: string, pattern: RegExp] = [
  "the browser's storage, which may be refused: use shared-api/stores (device, tab, carried, dropCaches, or a store with `keep`)",
  /(?:\.|\[['"`])(?:localStorage|sessionStorage|indexedDB)\b|\b(?:window|globalThis|self)\??(?:\.|\[['"`])caches\b|\{[^}]*\b(?:localStorage|sessionStorage|indexedDB|caches)\b[^}]*\} = (?:window|globalThis|self)\b|['"]idb-keyval['"]/,
];
/** Tests look at what was kept. */
const MAY_NAME_STORAGE = /^shared-api\/storage\/|^e2e\/|\.test\.tsx?$|\/testing(?:\/|\.tsx$)/;

const rulesOf = (file: string) => [
  ...FORBIDDEN,
  ...(file.startsWith('e2e/specs/') ? [SLEEP] : []),
  ...(MAY_NAME_STORAGE.test(file) ? [] : [STORAGE]),
];

/** Tests of any kind, and what only tests use. */
export const TEST = /\.(slow\.)?test\.tsx?$|\.spec\.ts$|^e2e\/|\/testing(?:\/|\.tsx$)|^server\/test\//;

/** The one limit of lines: a source fits on a few screens; a test, which is read case by case, may be somewhat longer. */
const mostLines = (file: string) => (TEST.test(file) ? 400 : 350);

/** Files of few lines that name their entries or their tool's configuration: to pass on is what they are for. */
const ENTRY = /(^|\/)(index\.tsx?|jest\.config\.ts|rspack\.config\.ts)$|\.d\.m?ts$/;
const SHORT = 15;

/** Whether a file does nothing of its own: it imports, and gives the same out again under its own or another name. */
function passesOn(file: string, text: string): boolean {
  if (ENTRY.test(file) || !/\.(tsx?|mjs)$/.test(file) || text.split('\n').length > SHORT) return false;
  const own = text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^import\b[^;]*;/gm, '')
    .replace(/^export (?:type )?(?:\*|\{[^}]*\})[^;]*;/gm, '')
    .replace(/^export (?:type \w+ = [^{;]*|const \w+ = [a-z]\w*|default \w+);/gm, '');
  return own.trim() === '' && /^(?:import|export)\b.* from '/m.test(text);
}

/** A picture without its size moves what is below it when it comes; the style sheet may still say how large it is shown. */
const pictureFaults = (file: string, text: string): string[] =>
  /(?<!\.test)\.tsx$/.test(file)
    ? [...text.matchAll(/<img\b[\s\S]*?\/>/g)]
        .filter(([tag]) => !(/\bwidth=/.test(tag) && /\bheight=/.test(tag)))
        .map(
          ({ index }) =>
            `${file}:${text.slice(0, index).split('\n').length} has a picture without \`width\` and \`height\``,
        )
    : [];

/** Judges one source file by the conventions: its name, its length, and what must not stand in it. */
export function judgeSource(file: string, text: string): string[] {
  const faults: string[] = [];
  if (!NAME.test(path.basename(file))) faults.push(`${file} is not in kebab-case`);
  const lines = text.split('\n');
  const rules = rulesOf(file);
  const [count, most] = [lines.length - 1, mostLines(file)];
  if (count > most) faults.push(`${file} has ${count} lines, more than ${most}`);
  if (passesOn(file, text)) faults.push(`${file} only passes on what it imports: import that itself`);
  faults.push(...pictureFaults(file, text));
  for (const [index, line] of lines.entries())
    for (const [what, pattern] of rules)
      if (pattern.test(line)) faults.push(`${file}:${index + 1} has ${what}`);
  return faults;
}

/** Judges every source file of the workspaces, but those of this check, which name what they forbid. */
export function checkConventions(): string[] {
  return files('**/*.{ts,tsx,mjs,css}')
    .filter((file) => !file.startsWith('tools/checks/conventions'))
    .flatMap((file) => judgeSource(file, readFileSync(path.join(root, file), 'utf8')));
}
