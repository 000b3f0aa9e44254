import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { leftOut } from '../jest/slow.ts';
import { files } from './sources.ts';

const page = readFileSync(path.join(root, 'docs/testing.md'), 'utf8');
const scripts = Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts);

/** The table of the page: which files, and the command that runs them. */
const [, table = ''] = page.split('## Which command runs which test');
const rows = [...table.matchAll(/^\| `([^`]+)` +\|.*\| `npm (?:run )?([\w:]+)` +\|$/gm)].map(
  ([, pattern = '', script = '']) => ({ pattern, script }),
);
const rowOf = (file: string) => rows.find(({ pattern }) => path.matchesGlob(file, pattern));
const tests = files('**/*.{test,spec,cluster}.{ts,tsx}');

test('every test stands in a row of the table, and every row has tests', () => {
  expect(tests.filter((file) => !rowOf(file))).toEqual([]);
  const used = new Set(tests.map(rowOf));
  expect(rows.filter((row) => !used.has(row)).map(({ pattern }) => pattern)).toEqual([]);
});

test('every command of the table exists', () => {
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ script }) => !scripts.includes(script))).toEqual([]);
});

test('Jest leaves out what is slow by its name, and nothing else', () => {
  const patterns = leftOut.map((pattern) => new RegExp(pattern));
  const isLeftOut = (file: string) => patterns.some((pattern) => pattern.test(file));
  const ofJest = tests.filter((file) => /\.test\.tsx?$/.test(file));
  expect(ofJest.filter(isLeftOut)).toEqual(ofJest.filter((file) => file.includes('.slow.')));
});
