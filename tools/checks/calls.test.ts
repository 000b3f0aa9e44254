import { readFileSync } from 'node:fs';
import path from 'node:path';
import { laterCalls } from '../../shared-api/contract/later-calls.ts';
import { apps, root } from '../build/apps.ts';
import { files } from './sources.ts';

const later = Object.keys(laterCalls).join('|');
const MADE = new RegExp(
  `(?:use(?:Call|Pages|Send)|send)\\('(${later})'|\\bapi\\.(${later})\\(|\\bvalidate\\('(\\w+)'`,
  'g',
);

/** The calls beyond the first ones that the sources of an app make, and all whose input they judge. */
const madeIn = (source: string) =>
  [...source.matchAll(MADE)].map(([, hook, method, judged]) => hook ?? method ?? judged);

test('whoever makes a call beyond the first ones, or judges what is typed, imports shared-api/calls', () => {
  const sources = files('**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\/testing/.test(file));
  for (const app of apps) {
    const own = sources.filter((file) => file.startsWith(`${app}/src/`));
    const texts = own.map((file) => readFileSync(path.join(root, file), 'utf8'));
    const imports = texts.some((text) => text.includes("import 'shared-api/calls'"));
    const made = [...new Set(texts.flatMap(madeIn))];
    expect({ app, made: imports ? [] : made }).toEqual({ app, made: [] });
  }
});

test('a call is found however it is made', () => {
  const source = "useCall('rooms', {}); await api.bet({}); useSend('withdraw'); useCall('news', {})";
  expect(madeIn(source)).toEqual(['rooms', 'bet', 'withdraw']);
  expect(madeIn("validate('login', {})")).toEqual(['login']);
});
