import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import {
  deadLinks,
  documentedSettings,
  misquoted,
  missingFiles,
  numberedSections,
  RULES_PAGE,
  readPages,
  wrongCitations,
  wrongCommands,
} from './docs.ts';
import { files } from './sources.ts';

const pages = readPages();
/** By its path: the server is checked with the tools' types, so that these cannot refer to its own. */
const { readConfig, SETTINGS } = (await import(path.join(root, 'server/src/config/config.ts'))) as {
  readConfig: (env: object) => Readonly<Record<string, unknown>>;
  SETTINGS: readonly string[];
};
const configuration = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');

test('every npm command that the pages name exists', () => {
  expect(pages.flatMap((page) => wrongCommands(page))).toEqual([]);
  const wrong = '`npm run nothing`, `npm run build -w mf-none`, npm start and `npm test -w server`';
  expect(wrongCommands({ file: 'a.md', text: wrong })).toEqual([
    'a.md: there is no "npm run nothing"',
    'a.md: there is no "npm run build -w mf-none"',
  ]);
});

test('no page has a place that is still to be filled in', () => {
  expect(pages.filter(({ text }) => /@@|\bTODO\b|\bTBD\b/.test(text)).map(({ file }) => file)).toEqual([]);
});

test('every relative link leads somewhere, to its heading too', () => {
  expect(pages.flatMap(deadLinks)).toEqual([]);
  const text =
    '[a](none.md) [b](README.md#none) [c](README.md) [d](https://example.com) [e](#a-b)\n\n# A, b\n';
  expect(deadLinks({ file: 'README.md', text })).toEqual([
    'README.md: none.md leads nowhere',
    'README.md: README.md#none has no such heading',
    'README.md: #a-b has no such heading',
  ]);
});

test('each question of a newcomer has its row, with a page that exists', () => {
  const rows = [...readFileSync(path.join(root, 'docs/README.md'), 'utf8').matchAll(/^\| (.+?) +\| \[.*$/gm)];
  const asked = rows.map(([, question]) => question);
  expect(asked).toEqual(
    expect.arrayContaining([
      ...['add a screen', 'add a call', 'add a product', 'add a language', 'change a payout rate'],
      ...[
        'where money is moved',
        'how an order settles',
        'run one remote alone',
        'release a remote',
        'roll it back',
      ],
      ...['back up', 'what to monitor', 'add an indicator', 'write a journey'],
      ...['where a word on a screen comes from', 'why there are facades', 'what may be imported where'],
      ...['how to check a result', 'what the embedded database cannot do', 'report a vulnerability'],
    ]),
  );
  const unlinked = rows.filter(([row]) => !/\]\([^)]+\)/.test(row));
  expect(unlinked).toEqual([]);
});

test('the architecture is short enough to be read at once', () => {
  expect(readFileSync(path.join(root, 'docs/architecture.md'), 'utf8').split('\n').length).toBeLessThan(150);
});

test('every file that the pages name exists', () => {
  // What a new remote is made of ends with `.txt` more.
  const sources = files('**/*.{ts,tsx,mjs,css,sql,txt}').map((name) => name.replace(/\.txt$/, ''));
  expect(pages.flatMap((page) => missingFiles(page, sources))).toEqual([]);
  const text =
    '`tools/none.ts`, `tools/build/apps.ts`, `shared-ui/forms`, `shared-api/`, `build/apps.ts`, `built/apps.ts` and `pps.ts`';
  expect(missingFiles({ file: 'a.md', text }, sources)).toEqual(
    ['tools/none.ts', 'built/apps.ts', 'pps.ts'].map((name) => `a.md: there is no ${name}`),
  );
});

test('what a page quotes from a file stands in it', () => {
  expect(pages.flatMap(misquoted)).toEqual([]);
  const guide = pages.filter(({ file }) => file === 'docs/adding-a-screen.md');
  expect(guide.flatMap(({ text }) => [...text.matchAll(/^\/\/ (.+)$/gm)].map(([, name]) => name))).toEqual([
    'shared-api/contract/limits.ts',
    'shared-api/paths/table.ts',
    'shared-api/paths/links.ts',
    'mf-wallet/src/screens.ts',
  ]);
  const text =
    "```ts\n// mf-wallet/src/screens.ts\n'/my/none': () => 1,\n\nimport type { Screens } from 'shared-ui/router';\n```\n";
  expect(misquoted({ file: 'a.md', text })).toEqual([
    `a.md: mf-wallet/src/screens.ts has no line "'/my/none': () => 1,"`,
  ]);
});

test('every cited section of the rules is a numbered heading of their page', () => {
  const sections = numberedSections(readFileSync(path.join(root, RULES_PAGE), 'utf8'));
  expect([...sections]).toEqual([...sections].map((_, index) => String(index)));
  // This file quotes what is not to be written.
  const exempt = 'tools/checks/docs.test.ts';
  const sources = files('**/*.{ts,tsx,mjs,css,json,sql}')
    .filter((file) => file !== exempt)
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const citing = [...sources, ...pages.filter(({ file }) => file !== RULES_PAGE)];
  expect(citing.flatMap((page) => wrongCitations(page, sections))).toEqual([]);
  expect(citing.filter(({ text }) => text.includes(`${RULES_PAGE}, section`)).length).toBeGreaterThan(100);
  const text =
    '(docs/product.md, section 1), (docs/product.md,\n * sections 2, 3 and\n * 98), docs/product.md, sections 1 and 99; ' +
    'product\n// decisions, section 1; specification, section 2; product.md section 3';
  expect(wrongCitations({ file: 'a.ts', text }, new Set(['1', '2', '3']))).toEqual([
    'a.ts: docs/product.md has no section 98',
    'a.ts: docs/product.md has no section 99',
    'a.ts: cite docs/product.md instead of "product decisions,"',
    'a.ts: cite docs/product.md instead of "specification, section"',
    'a.ts: cite docs/product.md instead of "product.md section"',
  ]);
});

test('every migration that a comment cites exists', () => {
  const known = new Set(files('migrations/*.sql').map((file) => path.basename(file).slice(0, 4)));
  const unknown = files('**/*.{ts,tsx,sql}').flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/migrations? (\d{4})(?: to (\d{4}))?/g)]
      .flatMap(([, first, last]) => [first, last])
      .filter((number) => number !== undefined && !known.has(number))
      .map((number) => `${file}: there is no migration ${number}`),
  );
  expect(known.size).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

test('every setting of the server is documented, with its default, and no other is', () => {
  const documented = documentedSettings(configuration);
  expect([...documented.keys()].sort()).toEqual([...SETTINGS].sort());
  const defaults = readConfig({});
  for (const [name, value] of documented) {
    const setting = defaults[name] ?? '';
    // A list that is empty.
    const is = typeof setting === 'object' ? Object.keys(setting).join() : String(setting);
    // Folders are resolved when the server starts.
    expect({ name, value }).toEqual({ name, value: name.endsWith('_DIR') ? path.basename(is) : is });
  }
});

test('decisions are numbered without gaps or collisions, in their names and in their titles', () => {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).sort();
  const numbers = files.map((file) => Number(path.basename(file).slice(0, 4)));
  expect(numbers).toEqual(files.map((_, index) => index + 1));
  for (const [index, file] of files.entries())
    expect(readFileSync(path.join(root, file), 'utf8')).toMatch(new RegExp(`^# ${index + 1}\\. `));
});
