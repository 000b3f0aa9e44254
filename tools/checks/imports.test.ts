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

interface Plant {
  rule: string;
  file: string;
  imports: string;
}

/** One violation of each rule, or of each of its sides: a file that must be refused, and what it imports. */
const plants: readonly Plant[] = [
  { rule: 'contract-schema-only', file: 'shared-api/contract/a.ts', imports: 'axios' },
  { rule: 'paths-import-nothing', file: 'shared-api/paths/a.ts', imports: '../contract/fine.ts' },
  { rule: 'proof-stands-alone', file: 'shared-api/proof/a.ts', imports: '../client/index.ts' },
  {
    rule: 'server-without-the-verifier',
    file: 'server/src/b.ts',
    imports: '../../shared-api/proof/index.ts',
  },
  { rule: 'storage-stands-alone', file: 'shared-api/storage/a.ts', imports: '../client/index.ts' },
  { rule: 'storage-by-stores', file: 'mf-home/src/d.ts', imports: '../../shared-api/storage/index.ts' },
  { rule: 'client-below-stores', file: 'shared-api/client/a.ts', imports: '../stores/index.ts' },
  {
    rule: 'shared-api-stands-alone',
    file: 'shared-api/client/b.ts',
    imports: '../../shared-ui/src/index.ts',
  },
  { rule: 'shared-ui-stands-alone', file: 'shared-ui/src/a.ts', imports: '../../shared-api/client/index.ts' },
  {
    rule: 'shared-ui-stands-alone',
    file: 'shared-ui/gallery/a.ts',
    imports: '../../shared-api/client/index.ts',
  },
  { rule: 'gallery-in-no-app', file: 'shared-ui/src/b.ts', imports: '../gallery/fine.ts' },
  { rule: 'gallery-in-no-app', file: 'mf-home/src/e.ts', imports: './gallery.tsx' },
  { rule: 'remote-stays-home', file: 'mf-home/src/a.ts', imports: '../../mf-news/src/fine.ts' },
  { rule: 'remote-stays-home', file: 'mf-home/src/b.ts', imports: '../../shell/src/fine.ts' },
  ...['antd-mobile', 'klinecharts', 'echarts', 'axios', 'react-router-dom', 'i18next', 'zustand', 'zod'].map(
    (library) => ({
      rule: 'facades-not-libraries',
      file: `mf-home/src/uses-${library}.ts`,
      imports: library,
    }),
  ),
  { rule: 'facades-not-libraries', file: 'shell/src/a.ts', imports: 'antd-mobile' },
  { rule: 'shared-public-entries', file: 'mf-home/src/c.ts', imports: '../../shared-ui/src/parts/button.ts' },
  { rule: 'features-meet-in-screens', file: 'mf-home/src/features/one/a.ts', imports: '../two/fine.ts' },
  { rule: 'shared-imports-no-feature', file: 'mf-home/src/shared/a.ts', imports: '../features/two/fine.ts' },
  { rule: 'logic-is-pure', file: 'mf-home/src/features/one/a.logic.ts', imports: 'react' },
  {
    rule: 'console-knows-the-operators-contract',
    file: 'console/src/a.ts',
    imports: '../../server/src/modules/two/index.ts',
  },
  {
    rule: 'console-knows-the-operators-contract',
    file: 'console/src/b.ts',
    imports: '../../mf-home/src/fine.ts',
  },
  {
    rule: 'operators-contract-in-a-browser',
    file: 'server/src/modules/operator/contract/a.ts',
    imports: '../../two/index.ts',
  },
  { rule: 'facades-not-libraries', file: 'console/src/c.ts', imports: 'zod' },
  { rule: 'shell-loads-remotes-by-federation', file: 'shell/src/b.ts', imports: '../../mf-home/src/fine.ts' },
  { rule: 'server-knows-the-contract', file: 'server/src/a.ts', imports: '../../shared-api/client/index.ts' },
  { rule: 'server-modules-by-index', file: 'server/src/modules/one/a.ts', imports: '../two/inner.ts' },
  { rule: 'e2e-knows-contract-and-paths', file: 'e2e/a.ts', imports: '../shared-api/stores/index.ts' },
  { rule: 'no-circular', file: 'shell/src/c.ts', imports: './d.ts' },
  { rule: 'no-unresolvable', file: 'shell/src/e.ts', imports: './nowhere.ts' },
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
  for (const { file, imports } of plants) write(folder, file, `import '${imports}';\n`);
  const folders = new Set(
    [...plants.map(({ file }) => file), ...Object.keys(fine)].map((file) => file.split('/')[0] ?? ''),
  );
  found = cruise(folder, [...folders]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(plants)('$rule refuses $file importing $imports', ({ rule, file }) => {
  expect(found.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule);
});

test('what keeps the rules is not refused', () => {
  const allowed = Object.keys(fine).filter((file) => file !== 'shell/src/d.ts');
  expect(found.filter(({ from }) => allowed.includes(from))).toEqual([]);
});

test('every rule has its plant', async () => {
  const { default: config } = (await import(CONFIG)) as { default: { forbidden: { name: string }[] } };
  const rules = config.forbidden.map(({ name }) => name).sort();
  expect([...new Set(plants.map(({ rule }) => rule))].sort()).toEqual(rules);
});

test('the code itself keeps them all', () => {
  const names = workspaces.filter((name) => name !== 'tools');
  expect(cruise(root, names).map(({ from, rule }) => `${from}: ${rule.name}`)).toEqual([]);
});
