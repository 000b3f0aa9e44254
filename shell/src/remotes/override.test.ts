import type { PageData, PageRelease } from 'shared-api/contract';
import { overridden, parseOverrides, readOverrides } from './override.ts';
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
  expect(parseOverrides('mf-home@http://localhost:3101,news@https://dev.example/x?y')).toEqual(
    new Map([
      ['mf-home', 'http://localhost:3101'],
      ['mf-news', 'https://dev.example'],
    ]),
  );
  expect(parseOverrides('mf-home,@http://a,mf-home@nowhere')).toEqual(new Map());
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
