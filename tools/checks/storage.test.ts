import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { judgeSource } from './conventions.ts';

const BIOME = path.join(root, 'node_modules/@biomejs/biome/bin/biome');

const refused = [
  ['shell/src/a.ts', "export const a = localStorage.getItem('a');"],
  ['mf-home/src/a.tsx', 'export const a = () => sessionStorage;'],
  ['console/src/a.ts', "export const a = indexedDB.open('a');"],
  ['mf-account/src/a.ts', "export const a = 'caches' in globalThis ? caches.keys() : [];"],
  ['shared-api/client/a.ts', 'export const a = typeof localStorage;'],
] as const;
const allowed = [
  ['shared-api/storage/a.ts', "export const a = localStorage.getItem('a');"],
  ['mf-home/src/a.test.ts', 'sessionStorage.clear();'],
  ['shell/src/b.ts', "import { device } from 'shared-api/stores';\nexport const a = device.get('a');"],
] as const;

let folder: string;
let faults: string[];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
  copyFileSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'));
  for (const [file, text] of [...refused, ...allowed]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${text}\n`);
  }
  const args = [BIOME, 'lint', '--vcs-enabled=false', '--reporter=github'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  faults = stdout.split('\n').filter((line) => line.includes('noRestrictedGlobals'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(refused)('the linter refuses in %s: %s', (file) => {
  expect(faults.filter((line) => line.includes(`/${file},line=1,`))).toHaveLength(1);
});

test.each(allowed)('the linter allows in %s: %s', (file) => {
  expect(faults.filter((line) => line.includes(`/${file},line=1,`))).toEqual([]);
});

test('each message names what to use instead', () => {
  const { linter } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
  const { deniedGlobals } = linter.rules.style.noRestrictedGlobals.options as {
    deniedGlobals: Record<string, string>;
  };
  expect(Object.keys(deniedGlobals)).toEqual(['localStorage', 'sessionStorage', 'indexedDB', 'caches']);
  for (const message of Object.values(deniedGlobals)) expect(message).toMatch(/Use .*shared-api\/stores/);
});

test.each([
  "export const a = window.localStorage.getItem('a');",
  'export const a = page?.sessionStorage;',
  "export const a = globalThis['indexedDB'];",
  'export const a = self.caches.keys();',
  'export const { localStorage: kept } = window;',
  "import { get } from 'idb-keyval';",
])('the conventions refuse the ways around it: %s', (text) => {
  const source = `${text}\nexport const b = () => a;\n`;
  expect(judgeSource('shell/src/planted.ts', source)).toEqual([
    expect.stringContaining('use shared-api/stores'),
  ]);
  expect(judgeSource('shared-api/storage/planted.ts', source)).toEqual([]);
});
