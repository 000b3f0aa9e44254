import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';

/** The states of a line, in the order of the columns that count them. */
const STATES = ['met', 'by setting', 'open', 'not applicable'] as const;

const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const { SETTINGS } = (await import(path.join(root, 'server/src/config/config.ts'))) as {
  SETTINGS: readonly string[];
};

interface Line {
  readonly chapter: string;
  readonly state: string;
  readonly place: string;
}

/** Every line of the standard, with its chapter. */
function readLines(page: string): Line[] {
  let chapter = '';
  return page.split('\n').flatMap((line) => {
    chapter = /^### (V\d.*)$/.exec(line)?.[1] ?? chapter;
    const [, state = '', place = ''] =
      /^\| \d+\.\d+\.\d+ +\|[^|]*\| *([^|]*?) *\| *(.*?) *\|$/.exec(line) ?? [];
    return state ? [{ chapter, state, place }] : [];
  });
}

const lines = readLines(text);

test('every line has one of the four states', () => {
  expect(lines).not.toHaveLength(0);
  expect(lines.filter(({ state }) => !STATES.some((one) => one === state))).toEqual([]);
});

test('the summary counts the lines of each chapter', () => {
  const count = (of: readonly Line[]) =>
    STATES.map((state) => of.filter((line) => line.state === state).length);
  const chapters = [...new Set(lines.map(({ chapter }) => chapter))];
  const counted = [
    ...chapters.map((name) => [name, ...count(lines.filter(({ chapter }) => chapter === name))]),
    ['all', ...count(lines)],
  ];
  const summary = [...text.matchAll(/^\| (V\d[^|]*?|all) +\| (\d+) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm)];
  expect(summary.map(([, name, ...numbers]) => [name, ...numbers.map(Number)])).toEqual(counted);
});

test('a line that is met by setting names a setting that there is', () => {
  const unnamed = lines.filter(
    ({ state, place }) =>
      state === 'by setting' &&
      ![...place.matchAll(/`([A-Z][A-Z_]+)/g)].some(([, name = '']) =>
        SETTINGS.includes(name.replace(/_FILE$/, '')),
      ),
  );
  expect(unnamed).toEqual([]);
});
