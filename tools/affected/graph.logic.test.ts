import { reach, usersOf } from './graph.logic.ts';

const entries = new Map([['shared-ui', 'shared-ui/src/index.ts']]);

/** What a change of one file reaches among these. */
function reached(changed: string, sources: Record<string, string>): string[] {
  const users = usersOf(new Map(Object.entries(sources)), entries);
  return [...reach(users, [changed]).keys()].filter((file) => file !== changed).sort();
}

test.each([
  ["import { a } from './a.ts';"],
  ["import a from './a';"],
  ["import * as a from './a.ts';"],
  ["import './a.ts';"],
  ["export * from './a.ts';\nb();"],
  ["export { a as b } from './a.ts';\nb();"],
  ["import {\n  a,\n  type B,\n} from './a.ts';"],
  ["const a = await import('./a.ts');"],
  ["readFileSync(new URL('./a.ts', import.meta.url));"],
  ["jest.mock('./a.ts');"],
  ["spawn(process.execPath, [path.join(root, 'server/src/a.ts')]);"],
])('%j uses the file', (text) => {
  expect(reached('server/src/a.ts', { 'server/src/a.ts': '', 'server/src/b.ts': text })).toEqual([
    'server/src/b.ts',
  ]);
});

test.each([
  ["import type { A } from './a.ts';"],
  ["import { type A, type B } from './a.ts';"],
  ["// import { a } from './a.ts';"],
  ['/** As `server/src/a.ts` does. */'],
  ["import { a } from 'a';"],
])('%j does not use the file', (text) => {
  expect(reached('server/src/a.ts', { 'server/src/a.ts': '', 'server/src/b.ts': text })).toEqual([]);
});

test('a file that only passes names on passes on those that are asked for', () => {
  const sources = {
    'shared-ui/src/index.ts': "export { Button } from './kit/index.ts';\nexport * from './chart.ts';\n",
    'shared-ui/src/kit/index.ts': "export { AButton as Button } from './button.ts';\n",
    'shared-ui/src/kit/button.ts': '',
    'shared-ui/src/chart.ts': '',
    'mf-home/src/one.ts': "import { Button } from 'shared-ui';",
    'mf-home/src/two.ts': "import { Chart } from 'shared-ui';",
  };
  expect(reached('shared-ui/src/kit/button.ts', sources)).toEqual(['mf-home/src/one.ts']);
  expect(reached('shared-ui/src/chart.ts', sources)).toEqual(['mf-home/src/two.ts']);
  const all = { ...sources, 'mf-home/src/all.ts': "const ui = await import('shared-ui');" };
  expect(reached('shared-ui/src/kit/button.ts', all)).toContain('mf-home/src/all.ts');
  expect(reached('shared-ui/src/index.ts', all)).toHaveLength(3);
});

test('a folder that a file names is used with all that is in it, a whole package is not', () => {
  const sources = {
    'server/migrations/0001_a.sql': '',
    'server/src/locales/en.json': '',
    'server/src/a.ts': "new URL('../migrations/', import.meta.url);",
    'server/src/b.ts': ['new URL(`./locales/$', '{language}.json`, import.meta.url);'].join(''),
    'server/src/c.ts': "new URL('..', import.meta.url);",
  };
  expect(reached('server/migrations/0001_a.sql', sources)).toEqual(['server/src/a.ts']);
  expect(reached('server/src/locales/en.json', sources)).toEqual(['server/src/b.ts']);
});

test('what is reached has its distance, circles included', () => {
  const sources = {
    'a/a.ts': "import './c.ts';",
    'a/b.ts': "import './a.ts';",
    'a/c.ts': "import './b.ts';",
  };
  const users = usersOf(new Map(Object.entries(sources)), entries);
  expect(Object.fromEntries(reach(users, ['a/a.ts']))).toEqual({ 'a/a.ts': 0, 'a/b.ts': 1, 'a/c.ts': 2 });
});
