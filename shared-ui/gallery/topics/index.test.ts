import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as charts from '../../src/charts/index.ts';
import * as forms from '../../src/forms/index.ts';
import * as core from '../../src/index.ts';
import * as parts from '../../src/parts/index.ts';
import * as scrub from '../../src/scrub/index.ts';
import * as statistics from '../../src/statistics/index.ts';
import { topics } from './index.ts';

/** Public components that the gallery does not show, with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {};
/** Drawn by an act, not as an element: `confirm`, `toast` and the picture of a result. */
const NOT_ELEMENTS = ['ShareCard'];
/** Parts of other components, shown alone too: a topic imports them from their own file. */
const INNER = ['Badge', 'IconSpinner', 'NamedIcon'];

const isComponent = (name: string, value: unknown) =>
  /^[A-Z][a-z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && !!value && '$$typeof' in value));

const publicComponents = Object.entries({ ...core, ...forms, ...charts, ...parts, ...scrub, ...statistics })
  .filter(([name, value]) => isComponent(name, value))
  .map(([name]) => name);
const shown = topics.flatMap(({ sections }) => sections.flatMap(({ shows }) => shows));

const sources = readdirSync(__dirname)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(path.join(__dirname, file), 'utf8'));

it('shows every public component, or says why not', () => {
  expect(publicComponents).toEqual(expect.arrayContaining(['Button', 'Price', 'TextField', 'CandleChart']));
  const missing = publicComponents.filter((name) => !shown.includes(name) && !NOT_SHOWN[name]);
  expect(missing).toEqual([]);
});

it('names nothing that is neither public nor a part any more', () => {
  const known = [...publicComponents, ...NOT_ELEMENTS, ...INNER];
  expect(INNER.filter((name) => publicComponents.includes(name))).toEqual([]);
  expect(shown.filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.keys(NOT_SHOWN).filter((name) => !known.includes(name))).toEqual([]);
});

it('draws each component that a section names', () => {
  const drawn = (name: string) => sources.some((text) => new RegExp(`<${name}[\\s/>]`).test(text));
  // Icons are drawn by a loop over all of them.
  const elements = shown.filter(
    (name) => !(NOT_ELEMENTS.includes(name) || /^Icon(?!Button|Spinner)/.test(name)),
  );
  expect(elements.filter((name) => !drawn(name))).toEqual([]);
});
