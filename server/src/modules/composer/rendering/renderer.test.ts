import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry, Release, RenderTask } from 'shared-api/contract';
import { EMPTY_PAGE, emptyRelease } from '../../../../test/support/releases.ts';
import type { RenderFault } from './messages.ts';
import { createRenderer, type Renderer } from './renderer.ts';

/** Stands in for the shell's server file: the screen is what its remote draws. */
const SHELL = `
const remotes = new Map();
exports.modules = { react: () => ({ version: 'the shell\\'s' }) };
exports.isPublic = (path) => path !== '/news';
exports.addRemote = (container, remote) => remotes.set(container, remote);
exports.render = async ({ rendered }) => {
  for (const remote of remotes.values()) if (remote.rendered[rendered.path]) return remote.draw();
  throw new Error(rendered.path + ' is no screen of a remote.');
};`;
const remoteAt = (screen: string, draw: string) =>
  `exports.default = { rendered: { '${screen}': [] }, draw: () => { ${draw} } };`;
const GOOD = remoteAt('/news', "return 'news by ' + require('react').version;");

let folder: string;
let renderer: Renderer;
let faults: RenderFault[];
let told: () => void = () => undefined;

async function release(app: string, code: string | undefined, version = '1'): Promise<Release> {
  await mkdir(path.join(folder, app), { recursive: true });
  const file = `server-${version}.cjs`;
  if (code !== undefined) await writeFile(path.join(folder, app, file), code);
  const integrity = `sha256-${createHash('sha256')
    .update(code ?? '')
    .digest('base64')}`;
  return { ...emptyRelease(app), version, server: { file, integrity } };
}
async function registryWith(home: string | undefined, version?: string): Promise<Registry> {
  return {
    shell: await release('shell', SHELL),
    remotes: {
      'mf-home': await release('mf-home', home, version),
      'mf-news': await release('mf-news', GOOD),
    },
    routes: { '/': 'mf-home', '/news': 'mf-news' },
  };
}
const task = (screen: string): RenderTask => ({
  language: 'en',
  page: EMPTY_PAGE,
  rendered: { path: screen, address: screen, signedIn: false, at: 0, readings: [] },
});

/** Resolves when something holds, which each fault and each loaded file may bring about. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds())
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 20);
      told = () => {
        clearTimeout(timer);
        resolve();
      };
    });
}
const loaded = (app: string) => until(() => renderer.screensOf(app, true) !== undefined);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renderer-'));
  faults = [];
  renderer = createRenderer({
    distFolder: folder,
    onFault(fault) {
      faults.push(fault);
      told();
    },
  });
});
afterEach(async () => {
  await renderer.stop();
  await rm(folder, { recursive: true });
});

test('a screen is rendered by its release, with the modules that the shell shares', async () => {
  renderer.use(await registryWith(remoteAt('/', "return 'home';")));
  await loaded('mf-home');
  expect(await renderer.render('mf-home', task('/'))).toBe('home');
  expect(await renderer.render('mf-news', task('/news'))).toBe("news by the shell's");
  expect(faults).toEqual([]);
});

test('a visitor gets the screens that they may open, and no other', async () => {
  renderer.use(await registryWith(remoteAt('/', "return 'home'")));
  await loaded('mf-news');
  expect(renderer.screensOf('mf-home', false)).toEqual({ '/': [] });
  expect(renderer.screensOf('mf-news', false)).toEqual({});
  expect(renderer.screensOf('mf-news', true)).toEqual({ '/news': [] });
});

test('a shell of before, which says of no screen who may open it, renders on', async () => {
  const registry = await registryWith(remoteAt('/', "return 'home'"));
  const before = SHELL.replace(/exports.isPublic.*/, '');
  renderer.use({ ...registry, shell: await release('shell', before, 'before') });
  await loaded('mf-news');
  expect(renderer.screensOf('mf-home', false)).toEqual({ '/': [] });
  expect(faults).toEqual([]);
});

test('another release renders from then on', async () => {
  renderer.use(await registryWith(remoteAt('/', "return 'home 1';")));
  await loaded('mf-home');
  renderer.use(await registryWith(remoteAt('/', "return 'home 2';"), '2'));
  expect(renderer.screensOf('mf-home', true)).toBeUndefined();
  await loaded('mf-home');
  expect(await renderer.render('mf-home', task('/'))).toBe('home 2');
});

test.each([
  ['is missing', undefined, 'unreachable'],
  ['throws while it loads', "throw new Error('planted');", 'broken'],
  ['needs what the shell does not share', "require('fs');", 'broken'],
])('a file that %s leaves the other remotes alone, and is told', async (_, code, kind) => {
  renderer.use(await registryWith(code));
  await loaded('mf-news');
  expect(renderer.screensOf('mf-home', true)).toBeUndefined();
  expect(await renderer.render('mf-news', task('/news'))).toContain('news');
  expect(faults).toEqual([expect.objectContaining({ app: 'mf-home', version: '1', kind })]);
});

test('a screen that throws is told, and the next one is rendered', async () => {
  renderer.use(await registryWith(remoteAt('/', "throw new Error('planted');")));
  await loaded('mf-home');
  expect(await renderer.render('mf-home', task('/'))).toBeUndefined();
  expect(await renderer.render('mf-news', task('/news'))).toContain('news');
  expect(faults).toEqual([expect.objectContaining({ app: 'mf-home', kind: 'render' })]);
});

test.each([
  ['never ends', 'for (;;);', 'slow'],
  ['ends its process', 'process.exit(3);', 'broken'],
])('a screen that %s is told and left out; the others go on in another process', async (_, code, kind) => {
  renderer.use(await registryWith(remoteAt('/', code)));
  await loaded('mf-home');
  expect(await renderer.render('mf-home', task('/'))).toBeUndefined();
  expect(faults).toEqual([expect.objectContaining({ app: 'mf-home', version: '1', kind })]);
  await loaded('mf-news');
  expect(renderer.screensOf('mf-home', true)).toBeUndefined();
  expect(await renderer.render('mf-news', task('/news'))).toContain('news');
  // Asked for while it is left out, as what was asked for lately is, it is told no more.
  expect(await renderer.render('mf-home', task('/'))).toBeUndefined();
  expect(faults).toHaveLength(1);
});

test('a screen that takes all memory in buffers, which no heap limit counts, is told; the server has its own', async () => {
  const before = process.memoryUsage().rss;
  renderer.use(
    await registryWith(remoteAt('/', 'for (const all = []; ; ) all.push(Buffer.alloc(2 ** 26, 1));')),
  );
  await loaded('mf-home');
  expect(await renderer.render('mf-home', task('/'))).toBeUndefined();
  expect(faults).toEqual([expect.objectContaining({ app: 'mf-home', version: '1' })]);
  await loaded('mf-news');
  expect(await renderer.render('mf-news', task('/news'))).toContain('news');
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20);
});
