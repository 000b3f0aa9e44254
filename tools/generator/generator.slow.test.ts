import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { registryFile } from 'shared-api/contract';
import { type Copy, copyOfProject, type Done } from './copy-of-project.ts';
import { routes } from './edits.logic.ts';
import { readRequest } from './new-remote.ts';

const BIN = 'node_modules/.bin';
const clean = { ok: true, text: '' };

function registryOf({ folder }: Copy) {
  return registryFile.parse(JSON.parse(readFileSync(path.join(folder, 'dist/registry.json'), 'utf8')));
}

/** Shows what a program said when it failed. */
const expectOk = ({ ok, text }: Done) => expect(ok ? '' : text).toBe('');

const make = (copy: Copy) =>
  copy.node([
    'tools/generator/new-remote.ts',
    'mf-lucky-draw',
    '--path',
    '/lucky',
    ...['zh-CN=抽奖', 'en=Lucky draw', 'ar=السحب', 'zh-HK=抽獎'].flatMap((title) => ['--title', title]),
  ]);

test('a new remote is type-checked, linted, tested, built and released; removed, it leaves no trace', () => {
  using copy = copyOfProject();
  expectOk(make(copy));
  expectOk(
    copy.node([
      `${BIN}/biome`,
      'check',
      '--error-on-warnings',
      'mf-lucky-draw',
      'shared-api',
      'shell',
      'tsconfig.json',
    ]),
  );
  expect(copy.node([`${BIN}/tsc`, '-b', 'mf-lucky-draw', 'shell', 'tools'])).toEqual(clean);
  expectOk(copy.node(['tools/checks/locales.ts']));
  const jest = [path.join(copy.folder, BIN, 'jest')];
  const own = copy.node(jest, path.join(copy.folder, 'mf-lucky-draw'));
  expect(own.text).toMatch(/Tests: +6 passed, 6 total/);
  expectOk(copy.node([...jest, 'checks/forge'], path.join(copy.folder, 'tools')));
  const paths = copy.node([...jest, 'paths'], path.join(copy.folder, 'shared-api'));
  expectOk(paths);

  expectOk(copy.node(['tools/build/releases.ts', 'release', 'mf-lucky-draw']));
  const { apps, routes: owners } = registryOf(copy);
  expect(owners['/lucky']).toBe('mf-lucky-draw');
  const released = apps['mf-lucky-draw']?.releases[0]?.release;
  expect(released?.container).toBe('mf_lucky_draw');
  expect(released?.extensions).toMatchObject([
    { point: 'my.often', path: '/lucky', title: { 'zh-CN': '抽奖', ar: 'السحب' } },
  ]);

  const changelog = readFileSync(path.join(copy.folder, 'CHANGELOG.md'), 'utf8');
  expect(changelog).toMatch(/^## mf-lucky-draw \S+, [0-9-]+, commit [0-9a-f]+$/m);
  copy.git('checkout', '--', 'CHANGELOG.md');

  expectOk(copy.node(['tools/generator/remove-remote.ts', 'mf-lucky-draw']));
  expect(copy.git('status', '--porcelain', '--untracked-files=all')).toEqual(clean);
  for (const left of ['mf-lucky-draw', 'dist/mf-lucky-draw', 'node_modules/mf-lucky-draw'])
    expect(existsSync(path.join(copy.folder, left))).toBe(false);
  expect(registryOf(copy)).toEqual({ apps: {}, routes: {} });
});

test('it goes with all the routes that it has got since, and the others stay', () => {
  const table = `const groups = [
  group(['mf-home', 'plain', 'home'], ['/a']),
  // Why this is here.
  group(['shell', 'verify', 'home'], ['/verify']),
];
`;
  const one = routes.add('mf-lucky-draw', '/lucky')(table);
  const more = one.replace(
    "  group(['shell'",
    `  group(
    ['mf-lucky-draw', 'plain', 'my'],
    ['/lucky/one', '/lucky/two'],
  ),
  group(['shell'`,
  );
  expect(more).toContain('/lucky/two');
  expect(routes.remove('mf-lucky-draw')(more)).toBe(table);
});

test.each([
  [[], /Say its name and path/],
  [['mf-new'], /Say its name and path/],
  [['new', '--path', '/new'], /new is no name of a remote/],
  [['mf-New', '--path', '/new'], /mf-New is no name of a remote/],
  [['mf-new', '--path', 'new'], /new is no path/],
  [['mf-news', '--path', '/new'], /mf-news is there already/],
  [['mf-new', '--path', '/news'], /\/news belongs to mf-news already/],
  [['mf-new', '--path', '/new', '--title', 'fr=Neuf'], /A title is <language>=<text>/],
])('%j is refused by a sentence', (args, sentence) => {
  expect(() => readRequest(args)).toThrow(sentence);
});

test('without titles of its own the name stands in for them', () => {
  expect(readRequest(['mf-lucky-draw', '--path', '/lucky', '--title', 'en=Luck']).titles).toEqual({
    'zh-CN': 'Lucky draw',
    en: 'Luck',
    ar: 'Lucky draw',
    'zh-HK': 'Lucky draw',
  });
});
