import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { apps, root } from '../build/apps.ts';
import { scriptsOf } from './docs.ts';

const WORKFLOWS = '.github/workflows/*.yml';
const ACTION = /^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/;
/** `npm test`, or a script of package.json with its arguments, and where its output goes. */
const COMMAND =
  /^npm (?:(test)|run (?:--silent )?([\w:-]+|\$\{\{ matrix\.script \}\}))(?: -- (?:--?[\w-]+ )*"\$[A-Z]+")?(?: > [\w./-]+)?$/;

interface Step {
  uses?: string;
  run?: string;
}
interface Workflow {
  permissions?: Record<string, string>;
  on: { workflow_dispatch?: { inputs?: { app?: { options: string[] } } } | null };
  jobs: Record<
    string,
    {
      permissions?: Record<string, string>;
      'timeout-minutes'?: number;
      steps: Step[];
      strategy?: { matrix?: { include?: { script?: string }[] } };
    }
  >;
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Sentences on what is wrong with a workflow; a file that is no YAML is one. */
function judge(text: string, scripts: Readonly<Record<string, string>> = scriptsOf() ?? {}): string[] {
  const document = parseDocument(text);
  if (document.errors.length > 0) return document.errors.map(({ message }) => message);
  const { permissions, jobs } = document.toJS() as Workflow;
  const faults: string[] = [];
  const rights = [
    permissions ?? { all: 'write' },
    ...Object.values(jobs).map((job) => job.permissions ?? {}),
  ];
  if (
    rights.some((one) => Object.entries(one).some(([what, right]) => right !== 'read' || what !== 'contents'))
  )
    faults.push('it may do more than read the repository');
  for (const [name, { steps, strategy, ...job }] of Object.entries(jobs)) {
    if (!job['timeout-minutes']) faults.push(`the job ${name} has no time limit`);
    const matrix = (strategy?.matrix?.include ?? []).map(({ script = '' }) => script);
    for (const { uses, run } of steps) {
      if (uses && !ACTION.test(uses)) faults.push(`${uses} is not pinned by its commit`);
      if (run === undefined) continue;
      const [, test, script = test] = COMMAND.exec(run) ?? [];
      if (!script) faults.push(`"${run}" is more than a script of npm`);
      for (const one of script?.startsWith('$') ? matrix : [script])
        if (one && !Object.hasOwn(scripts, one)) faults.push(`there is no script ${one}`);
    }
  }
  return faults;
}

test.each(globSync(WORKFLOWS, { cwd: root }))('%s is sound', (file) => {
  expect(judge(read(file))).toEqual([]);
});

const sound = `permissions: { contents: read }
jobs:
  a:
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@${'0'.repeat(40)}
      - run: npm test
`;

test.each([
  ['a: [', 'Flow sequence'],
  [sound.replace('contents: read', 'contents: write'), 'it may do more than read'],
  [sound.replace('permissions: { contents: read }', ''), 'it may do more than read'],
  [sound.replace('    timeout-minutes: 5\n', ''), 'the job a has no time limit'],
  [sound.replace('0'.repeat(40), 'v5'), 'actions/checkout@v5 is not pinned'],
  [sound.replace('0'.repeat(40), '0'.repeat(39)), 'is not pinned'],
  [sound.replace('npm test', 'npm ci && npm test'), '"npm ci && npm test" is more than a script'],
  [sound.replace('npm test', 'npm run nothing'), 'there is no script nothing'],
])('what is wrong with a workflow is found: %#', (text, fault) => {
  expect(judge(text)).toEqual([expect.stringContaining(fault)]);
  expect(judge(sound)).toEqual([]);
});

test('every app can be released', () => {
  const workflow = parseDocument(read('.github/workflows/release.yml')).toJS() as Workflow;
  expect(workflow.on.workflow_dispatch?.inputs?.app?.options).toEqual([...apps]);
});

test('every form is YAML', () => {
  for (const file of globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }))
    expect([file, parseDocument(read(file)).errors]).toEqual([file, []]);
});

test('every package and every module of the server has owners, and no owner of nothing', () => {
  const places = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(/\s+/)[0]?.slice(1) ?? '');
  expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
  const owned = [
    ...globSync('*/package.json', { cwd: root }).map((file) => `${path.dirname(file)}/`),
    ...globSync('server/src/modules/*/index.ts', { cwd: root }).map((file) => `${path.dirname(file)}/`),
  ].filter((folder) => folder !== 'server/');
  expect(owned.filter((folder) => !places.includes(folder))).toEqual([]);
});
