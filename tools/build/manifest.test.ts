import { remotes } from './apps.ts';
import { readManifest, resolveManifest } from './manifest.ts';

const words = {
  'zh-CN': { entry: { about: '关于' } },
  en: { entry: { about: 'About' } },
  ar: { entry: { about: 'حول' } },
  'zh-HK': { entry: { about: '關於' } },
};
const entry = {
  point: 'my.often',
  id: 'about',
  title: 'entry.about',
  icon: 'info',
  order: 10,
  path: '/my/about',
};
const faultsOf = (...extensions: object[]) => {
  try {
    resolveManifest('mf-account', { extensions }, words);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test('a title comes in four languages from the words of the remote', () => {
  expect(resolveManifest('mf-account', { extensions: [entry] }, words)).toEqual([
    { ...entry, title: { 'zh-CN': '关于', en: 'About', ar: 'حول', 'zh-HK': '關於' } },
  ]);
});

test.each([
  [{ point: 'moon' }, 'extensions.0.point'],
  [{ icon: 'rocket' }, 'extensions.0.icon'],
  [{ id: 'About us' }, 'extensions.0.id: An id is lower case letters, digits and dashes'],
  [{ colour: 'red' }, 'extensions.0'],
  [{ path: 'my/about' }, 'extensions.0.path: A path begins with / and has no query'],
  [{ path: '/nowhere' }, 'leads to /nowhere, which is not in the route table'],
  [{ path: undefined }, 'my.often about needs a path or a widget'],
  [{ path: undefined, widget: 'mf-home/a-entry' }, 'which is not a part of its own'],
  [{ title: 'entry.none' }, 'has the title entry.none, which is not in src/locales/zh-CN.json'],
])('%j fails the build with a sentence', (change, sentence) => {
  expect(faultsOf({ ...entry, ...change })).toContain(sentence);
  expect(faultsOf({ ...entry, ...change })).toMatch(/^mf-account\/src\/manifest\.ts: .+\.$/m);
});

test('an entry that is there twice, and a file without a manifest, fail too', () => {
  expect(faultsOf(entry, entry)).toBe('mf-account/src/manifest.ts: my.often about is there twice.');
  expect(() => resolveManifest('mf-account', undefined, words)).toThrow('mf-account/src/manifest.ts: ');
});

test("every remote's own manifest is sound, and each list is in its order", async () => {
  const all = (await Promise.all(remotes.map(readManifest))).flat().sort((one, two) => one.order - two.order);
  const paths = (point: string) => all.filter((one) => one.point === point).map(({ path }) => path);
  expect(paths('home.tile')).toEqual(['/my/deposit', '/my/withdraw', '/customer', '/trade', '/my/fixedterm']);
  expect(paths('my.wallet')).toEqual([
    '/my/usercenter/paycard',
    '/my/fixedterm',
    '/my/rechargerecord',
    '/my/withdrawrecord',
    '/my/terminalrecord',
    '/my/ledgerrecord',
    '/my/traderecord',
  ]);
  expect(paths('my.often')).toEqual(['/home/notice', '/my/usercenter/security', '/customer', '/my/about']);
  expect(paths('settings.row')).toEqual(['/my/limits', '/my/about']);
});
