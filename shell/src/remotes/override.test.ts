import type { PageData, PageRelease } from 'shared-api/contract';
import {
  overridden,
  parseOverrides,
  readOverrides,
  resetOverrides,
  setOverrides,
  withoutOverride,
} from './override.ts';
import { createReleases } from './registry.ts';

const release = {
  version: '1',
  base: '/assets/mf-home/',
  entry: 'entry.abc.js',
  integrity: 'sha384-x',
  integrities: {},
} as PageRelease;
const page = (allowOverride: boolean): PageData => ({
  shell: { version: '1' },
  remotes: { 'mf-home': release, 'mf-news': release },
  config: { title: 'Meridian', supportLink: '', allowOverride, humanCheck: true, splash: true, features: {} },
});

beforeEach(() => sessionStorage.clear());

test('names and origins are read; what is neither is left out', () => {
  expect(parseOverrides('mf-home@http://localhost:3101,news@https://127.0.0.1:8443/x?y')).toEqual(
    new Map([
      ['mf-home', 'http://localhost:3101'],
      ['mf-news', 'https://127.0.0.1:8443'],
    ]),
  );
  expect(parseOverrides('mf-home,@http://localhost,mf-home@nowhere')).toEqual(new Map());
});

test.each([
  'https://evil.example',
  'http://localhost.evil.example',
  'http://evil.example#localhost',
  'data:text/javascript,alert(1)',
  'javascript://localhost/%0aalert(1)',
  '//localhost:3101',
])('code from elsewhere than this machine is refused: %s', (origin) => {
  expect(parseOverrides(`mf-home@${origin}`).size).toBe(0);
});

test('an override is kept for the session', () => {
  expect(readOverrides(page(true), '?mf=mf-home@http://localhost:3101').get('mf-home')).toBe(
    'http://localhost:3101',
  );
  expect(readOverrides(page(true), '').get('mf-home')).toBe('http://localhost:3101');
});

test('it is refused where the installation does not allow it, and for names that are no remote', () => {
  expect(readOverrides(page(false), '?mf=mf-home@http://localhost:3101').size).toBe(0);
  expect(readOverrides(page(true), '?mf=mf-evil@http://localhost:3101').size).toBe(0);
});

test("a developer's remote takes the released one's place, without integrity", () => {
  const releases = createReleases(page(true), new Map([['mf-home', 'http://localhost:3101']]));
  expect(releases.find('mf-home')).toEqual(overridden(release, 'http://localhost:3101'));
  expect(releases.find('mf-home')).toMatchObject({
    base: 'http://localhost:3101/',
    entry: 'entry.js',
    integrity: '',
  });
  expect(releases.find('mf-news')).toBe(release);
  expect(releases.find('constructor')).toBeUndefined();
});

test('a reset brings the released remotes back, at the same screen', () => {
  const go = jest.fn();
  setOverrides(new Map([['mf-home', 'http://localhost:3101']]), go);
  expect(readOverrides(page(true), '').size).toBe(1);
  expect(readOverrides(page(false), '').size).toBe(0);
  resetOverrides(go);
  expect(readOverrides(page(true), '').size).toBe(0);
  expect(go).toHaveBeenCalledTimes(2);
  expect(withoutOverride('http://a.example/market?mf=home@http://localhost:1&type=2')).toBe(
    'http://a.example/market?type=2',
  );
});

test('to swap none is to reset', () => {
  const go = jest.fn();
  setOverrides(new Map([['mf-home', 'http://localhost:3101']]), go);
  setOverrides(new Map(), go);
  expect(readOverrides(page(true), '').size).toBe(0);
});
