import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';

/** Breaches of the contract type between the shell and the remotes, on either side. */
const REMOTE = `import type { RemoteModule } from 'shared-ui/router';
const loadMessages = async () => ({});
const App = () => null;`;
const GUEST = `import { RemoteWidget } from 'shared-ui/router';`;

const sound = {
  'remote.tsx': `${REMOTE}
export default { namespace: 'news', loadMessages, App } satisfies RemoteModule;`,
  'guest.tsx': `${GUEST}
export const ticket = <RemoteWidget name="mf-trade/ticket" goodsId="a" goodsName="A" price="1" digits={2} isOpen
  loading={null} fallback={() => null} />;`,
  'host.ts': `import type { RemoteModule } from 'shared-ui/router';
export const load = (remote: RemoteModule) => remote.loadMessages('ar');`,
};

const breaches = [
  {
    what: 'a remote without its words',
    file: 'remote.tsx',
    source: `${REMOTE}
export default { namespace: 'news', App } satisfies RemoteModule;`,
  },
  {
    what: 'a remote that exposes what the contract does not know',
    file: 'remote.tsx',
    source: `${REMOTE}
export default { namespace: 'news', loadMessages, App, start() {} } satisfies RemoteModule;`,
  },
  {
    what: 'a remote whose widget wants other properties',
    file: 'remote.tsx',
    source: `${REMOTE}
const Ticket = (_: { goodsId: number }) => null;
export default { namespace: 'trade', loadMessages, App, widgets: { 'mf-trade/ticket': Ticket } } satisfies RemoteModule;`,
  },
  {
    what: 'a guest that leaves a property of a widget out',
    file: 'guest.tsx',
    source: `${GUEST}
export const ticket = <RemoteWidget name="mf-trade/ticket" goodsId="a" loading={null} fallback={() => null} />;`,
  },
  {
    what: 'a guest that asks for a widget that nobody has',
    file: 'guest.tsx',
    source: `${GUEST}
export const ticket = <RemoteWidget name="mf-trade/none" goodsId="a" loading={null} fallback={() => null} />;`,
  },
  {
    what: 'a shell that uses what remotes do not give',
    file: 'host.ts',
    source: `import type { RemoteModule } from 'shared-ui/router';
export const start = (remote: RemoteModule) => remote.start();`,
  },
  {
    what: 'a shell that asks for a language that is not one of the four',
    file: 'host.ts',
    source: `import type { RemoteModule } from 'shared-ui/router';
export const load = (remote: RemoteModule) => remote.loadMessages('fr');`,
  },
];

const cache = path.join(root, '.cache');
let folder = '';
beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'boundary-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Type-checks the files as a package of the project is. @returns the names of those with a fault. */
function faultyFiles(files: Readonly<Record<string, string>>): string[] {
  const at = mkdtempSync(path.join(folder, 'package-'));
  for (const [name, source] of Object.entries(files)) writeFileSync(path.join(at, name), `${source}\n`);
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: { composite: false, emitDeclarationOnly: false, noEmit: true },
    files: [...Object.keys(files), path.join(root, 'tools/types/css.d.ts')],
  };
  writeFileSync(path.join(at, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', at, '--pretty', 'false'], {
    cwd: at,
    encoding: 'utf8',
  });
  return [...new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))];
}

test('both sides of the boundary compile as they stand', () => {
  expect(faultyFiles(sound)).toEqual([]);
});

test.each(breaches)('$what does not compile', ({ file, source }) => {
  expect(faultyFiles({ ...sound, [file]: source })).toEqual([file]);
});
