import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { deadLinks, documentedSettings, missingFiles, readPages, wrongCommands } from './docs.ts';

const pages = readPages();
/** By its path: the server is checked with the tools' types, so that these cannot refer to its own. */
const { readConfig, SETTINGS } = (await import(path.join(root, 'server/src/config.ts'))) as {
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

test('every file that the pages name exists', () => {
  expect(pages.flatMap(missingFiles)).toEqual([]);
  const text = '`tools/none.ts`, `tools/build/apps.ts`, `shared-ui/forms` and `shared-api/`';
  expect(missingFiles({ file: 'a.md', text })).toEqual(['a.md: there is no tools/none.ts']);
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
