import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { workspaces } from './sources.ts';

const CONFIG = path.join(root, '.dependency-cruiser.mjs');
const PROGRAM = path.join(root, 'node_modules/.bin/depcruise');
const LIBRARIES = [
  'antd-mobile',
  'axios',
  'echarts',
  'i18next',
  'klinecharts',
  'react',
  'react-router-dom',
  'zod',
  'zustand',
];

/** One violation of each rule, or of each of its sides: a file that must be refused, and what it imports. */
const plants: readonly (readonly [rule: string, file: string, imports: string])[] = [
  ['contract-schema-only', 'shared-api/contract/a.ts', 'axios'],
  ['paths-import-nothing', 'shared-api/paths/a.ts', '../contract/fine.ts'],
  ['proof-stands-alone', 'shared-api/proof/a.ts', '../client/index.ts'],
  ['server-without-the-verifier', 'server/src/b.ts', '../../shared-api/proof/index.ts'],
  ['storage-stands-alone', 'shared-api/storage/a.ts', '../client/index.ts'],
  ['storage-by-stores', 'mf-home/src/d.ts', '../../shared-api/storage/index.ts'],
  ['client-below-stores', 'shared-api/client/a.ts', '../stores/index.ts'],
  ['shared-api-stands-alone', 'shared-api/client/b.ts', '../../shared-ui/src/index.ts'],
  ['shared-ui-stands-alone', 'shared-ui/src/a.ts', '../../shared-api/client/index.ts'],
  ['shared-ui-stands-alone', 'shared-ui/gallery/a.ts', '../../shared-api/client/index.ts'],
  ['gallery-in-no-app', 'shared-ui/src/b.ts', '../gallery/fine.ts'],
  ['gallery-in-no-app', 'mf-home/src/e.ts', './gallery.tsx'],
  ['remote-stays-home', 'mf-home/src/a.ts', '../../mf-news/src/fine.ts'],
  ['remote-stays-home', 'mf-home/src/b.ts', '../../shell/src/fine.ts'],
  ...['antd-mobile', 'klinecharts', 'echarts', 'axios', 'react-router-dom', 'i18next', 'zustand', 'zod'].map(
    (library) => ['facades-not-libraries', `mf-home/src/uses-${library}.ts`, library] as const,
  ),
  ['facades-not-libraries', 'shell/src/a.ts', 'antd-mobile'],
  ['shared-public-entries', 'mf-home/src/c.ts', '../../shared-ui/src/parts/button.ts'],
  ['features-meet-in-screens', 'mf-home/src/features/one/a.ts', '../two/fine.ts'],
  ['shared-imports-no-feature', 'mf-home/src/shared/a.ts', '../features/two/fine.ts'],
  ['logic-is-pure', 'mf-home/src/features/one/a.logic.ts', 'react'],
  ['console-knows-the-operators-contract', 'console/src/a.ts', '../../server/src/modules/two/index.ts'],
  ['console-knows-the-operators-contract', 'console/src/b.ts', '../../mf-home/src/fine.ts'],
  ['operators-contract-in-a-browser', 'server/src/modules/operator/contract/a.ts', '../../two/index.ts'],
  ['facades-not-libraries', 'console/src/c.ts', 'zod'],
  ['shell-loads-remotes-by-federation', 'shell/src/b.ts', '../../mf-home/src/fine.ts'],
  ['server-knows-the-contract', 'server/src/a.ts', '../../shared-api/client/index.ts'],
  ['server-modules-by-index', 'server/src/modules/one/a.ts', '../two/inner.ts'],
  ['e2e-knows-contract-and-paths', 'e2e/a.ts', '../shared-api/stores/index.ts'],
  ['no-circular', 'shell/src/c.ts', './d.ts'],
  ['no-unresolvable', 'shell/src/e.ts', './nowhere.ts'],
];

/** What the plants import, and what keeps every rule. */
const fine: Readonly<Record<string, string>> = {
  'shared-api/contract/fine.ts': "import * as z from 'zod';\nexport default z;\n",
  'shared-api/contract/index.ts': "import './fine.ts';\n",
  'shared-api/storage/index.ts': 'export {};\n',
  'shared-api/client/index.ts': "import axios from 'axios';\nexport default axios;\n",
  'shared-api/proof/index.ts':
    "import type fine from '../contract/fine.ts';\nexport type Fine = typeof fine;\n",
  'shared-api/stores/index.ts': "import '../client/index.ts';\n",
  'shared-ui/src/index.ts': "import 'antd-mobile';\n",
  'shared-ui/src/parts/button.ts': 'export {};\n',
  'shared-ui/gallery/fine.ts': "import '../src/index.ts';\n",
  'mf-news/src/fine.ts': "import '../../shared-ui/src/index.ts';\n",
  'mf-home/src/gallery.tsx': "import './fine.ts';\n",
  'mf-home/src/fine.ts': "import '../../shared-api/client/index.ts';\n",
  'mf-home/src/features/two/fine.ts': "import 'react';\n",
  'server/src/modules/operator/contract/index.ts': "import '../../../../../shared-api/contract/index.ts';\n",
  'console/src/fine.ts':
    "import '../../shared-ui/src/index.ts';\nimport '../../server/src/modules/operator/contract/index.ts';\n",
  'server/src/modules/two/index.ts': "import './inner.ts';\n",
  'server/src/modules/two/inner.ts': "import '../../../../shared-api/contract/index.ts';\n",
  'shell/src/fine.ts': "import '../../shared-ui/src/index.ts';\n",
  'shell/src/d.ts': "import './c.ts';\n",
};

interface Violation {
  from: string;
  rule: { name: string };
}

function cruise(folder: string, folders: string[]): Violation[] {
  const args = [PROGRAM, '--config', CONFIG, '--output-type', 'json', ...folders];
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (run.error || !run.stdout.startsWith('{')) throw new Error(run.stderr || String(run.error));
  return (JSON.parse(run.stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

let folder: string;
let found: Violation[];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  for (const name of LIBRARIES) {
    write(folder, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(folder, `node_modules/${name}/index.js`, '');
  }
  for (const [file, text] of Object.entries(fine)) write(folder, file, text);
  for (const [, file, imports] of plants) write(folder, file, `import '${imports}';\n`);
  const folders = new Set(
    [...plants.map(([, file]) => file), ...Object.keys(fine)].map((file) => file.split('/')[0] ?? ''),
  );
  found = cruise(folder, [...folders]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(plants)('%s refuses %s importing %s', (rule, file) => {
  expect(found.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule);
});

test('what keeps the rules is not refused', () => {
  const allowed = Object.keys(fine).filter((file) => file !== 'shell/src/d.ts');
  expect(found.filter(({ from }) => allowed.includes(from))).toEqual([]);
});

test('every rule has its plant', async () => {
  const { default: config } = (await import(CONFIG)) as { default: { forbidden: { name: string }[] } };
  const rules = config.forbidden.map(({ name }) => name).sort();
  expect([...new Set(plants.map(([rule]) => rule))].sort()).toEqual(rules);
});

test('the code itself keeps them all', () => {
  const names = workspaces.filter((name) => name !== 'tools');
  expect(cruise(root, names).map(({ from, rule }) => `${from}: ${rule.name}`)).toEqual([]);
});
