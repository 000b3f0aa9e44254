import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry, RegistryFile, Release } from 'shared-api/contract';
import { emptyRelease } from '../../../test/support/releases.ts';
import { composer } from './index.ts';

const HASH = '0123456789ab';
const release = (name: string, more: Partial<Release> = {}): Release => ({
  ...emptyRelease(name),
  version: '1.0.0+aaaa',
  entry: `entry.${HASH}.js`,
  integrity: 'sha384-abc+/=',
  shared: { react: '19.3.1' },
  ...more,
});
const registry: Registry = {
  shell: release('shell', {
    entry: `main.${HASH}.js`,
    styles: [`main.${HASH}.css`],
    messages: { 'zh-CN': ['shell-zh.js'], ar: ['shell-ar.js'] },
    provides: {
      'shared-ui/forms': { scripts: ['forms.js'], styles: ['forms.css'] },
      'shared-ui/charts': { scripts: ['charts.js'], styles: [] },
    },
  }),
  remotes: {
    'mf-home': release('mf-home', {
      scripts: ['app.js'],
      integrities: { 'app.js': 'sha256-app', 'home-ar.js': 'sha256-ar', 'home-zh.js': 'sha256-zh' },
      messages: { 'zh-CN': ['home-zh.js'], ar: ['home-ar.js'] },
      screens: {
        '/': { scripts: ['home.js'], styles: ['home.css'] },
        '/home/product/detail': {
          scripts: ['product.js'],
          styles: [],
          needs: ['shared-ui/forms', 'unknown', '__proto__'],
          later: { scripts: ['candles.js'], styles: [], needs: ['shared-ui/charts', 'mf-news'] },
        },
      },
    }),
    'mf-news': release('mf-news', { base: 'https://cdn.example/mf-news/' }),
  },
  routes: {
    '/': 'mf-home',
    '/home/product/detail': 'mf-home',
    '/news': 'mf-news',
    '/trade copy': 'mf-news',
    '/404': 'shell',
    '/maintain': 'shell',
  },
};

/** The registry's file: these releases are in use, and each has one before it. */
const fileOf = ({ shell, remotes, routes }: Registry): RegistryFile => {
  const kept = (current: Release) => ({
    current: current.version,
    releases: [current, { ...current, version: 'older' }].map((one) => ({ release: one, at: '', files: [] })),
  });
  const apps = Object.entries({ shell, ...remotes }).map(([name, one]) => [name, kept(one)]);
  return { apps: Object.fromEntries(apps), routes };
};
const writeRegistry = (value: RegistryFile) =>
  writeFile(path.join(folder, 'registry.json'), JSON.stringify(value));

let folder: string;
let app: FastifyInstance;
const config = {
  title: 'Mer<i>dian',
  supportLink: '',
  currency: 'USD',
  allowOverride: false,
  humanCheck: false,
  splash: true,
};
let switches: Record<string, boolean> = {};
const options = {
  ...config,
  defaultLanguage: 'zh-CN',
  features: async () => switches,
  now: Date.now,
  sourceMaps: false,
  rendering: true,
  read: async () => ({}),
  onFault: () => undefined,
} as const;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'composer-'));
  await mkdir(path.join(folder, 'mf-home'));
  await writeRegistry(fileOf(registry));
  await writeFile(path.join(folder, 'mf-home', 'manifest.json'), '{}');
  const script = path.join(folder, 'mf-home', `entry.${HASH}.js`);
  await writeFile(script, 'var a;');
  await writeFile(`${script}.br`, brotliCompressSync('var a;'));
  app = Fastify();
  await app.register(composer, { ...options, distFolder: folder });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** What a page asks for at once beside the shell's first file. */
const preloads = (html: string) =>
  [...html.matchAll(/<(?:link rel="preload" as="\w+" href|script src)="([^"]+)"(?!.* defer )/g)].map(
    ([, href]) => href,
  );
/** Of these, what runs as soon as it is there. */
const early = (html: string) =>
  [...html.matchAll(/<script src="([^"]+)"[^>]* async /g)].map(([, href]) => href);

test('a page preloads exactly what its route needs', async () => {
  const home = await open('/');
  expect(home.statusCode).toBe(200);
  expect(preloads(home.body)).toEqual([
    '/assets/shell/shell-zh.js',
    `/assets/mf-home/entry.${HASH}.js`,
    '/assets/mf-home/app.js',
    '/assets/mf-home/home-zh.js',
    '/assets/mf-home/home.css',
    '/assets/mf-home/home.js',
  ]);
  const product = preloads((await open('/home/product/detail?goods_id=1')).body);
  expect(product).toContain('/assets/mf-home/product.js');
  expect(product).not.toContain('/assets/mf-home/home.js');
  expect(preloads((await open('/maintain')).body)).toEqual(['/assets/shell/shell-zh.js']);
});

test('every file is named with the hash of what was released', async () => {
  const { body } = await open('/');
  const tags = [...body.matchAll(/<(?:link rel="(?:preload|stylesheet)"|script src)[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(tags.length).toBeGreaterThan(6);
  for (const tag of tags.filter((one) => one.includes(' integrity='))) expect(tag).toContain(' crossorigin');
  const app = tags.find((tag) => tag.includes('app.js'));
  expect(app).toContain('integrity="sha256-app" crossorigin async');
  expect(early(body)).toEqual(['/assets/mf-home/app.js', '/assets/mf-home/home-zh.js']);
  expect(tags.find((tag) => tag.includes('entry.'))).toContain('integrity="sha384-abc+/="');
  expect(body).toContain('"home-zh.js":"sha256-zh"');
  expect(body).not.toContain('sha256-ar');
});

test('a page preloads what it needs of the shell, and names what it shows later', async () => {
  const { body } = await open('/home/product/detail');
  const first = preloads(body);
  for (const file of ['mf-home/product.js', 'shell/forms.js', 'shell/forms.css'])
    expect(first).toContain(`/assets/${file}`);
  expect(first).not.toContain('/assets/mf-home/candles.js');
  const json = /<script type="application\/json"[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(json).later).toEqual([
    { href: '/assets/mf-home/candles.js', as: 'script' },
    { href: '/assets/shell/charts.js', as: 'script' },
    { href: `https://cdn.example/mf-news/entry.${HASH}.js`, as: 'script', integrity: 'sha384-abc+/=' },
  ]);
});

test('the page is in the language and theme of the cookies, and only with those words', async () => {
  const { body } = await open('/', { cookie: 'x=1; language=ar; theme=dark; colors=rise-green' });
  expect(body).toContain(
    '<html lang="ar" dir="rtl" data-theme="dark" data-colors="rise-green" data-fonts="later">',
  );
  expect(preloads(body)).toContain('/assets/mf-home/home-ar.js');
  expect(body).not.toContain('home-zh.js');
  expect((await open('/', { cookie: 'language=ar; __Host-language=en' })).body).toContain('<html lang="en"');
  expect((await open('/', { cookie: 'language=xx"><script>; theme=pink' })).body).toContain(
    '<html lang="zh-CN" dir="ltr" data-fonts="later">',
  );
});

test('an address without a screen answers 404 and still brings the shell', async () => {
  for (const url of ['/nowhere', '/404', '/__proto__', '/constructor', '/%E0%A4%A']) {
    const reply = await open(url);
    expect({ url, status: reply.statusCode >= 400 && reply.statusCode < 500 }).toEqual({ url, status: true });
  }
  expect((await open('/nowhere')).body).toContain(`/assets/shell/main.${HASH}.js`);
});

test('an address is read as the browser writes it', async () => {
  expect((await open('/trade%20copy')).statusCode).toBe(200);
  expect((await open('/trade%20copy/')).statusCode).toBe(200);
  expect((await open('/trade%20copies')).statusCode).toBe(404);
});

test.each(['//', '//evil.example/x', '/a//b'])('the odd address %s is answered as a page', async (url) => {
  const reply = await open(url);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('what source control keeps is served to nobody, even where a clone is served', async () => {
  await mkdir(path.join(folder, '.git'));
  await writeFile(path.join(folder, '.git', 'config'), '[core] bare = false');
  for (const url of [
    '/.git/config',
    '/assets/.git/config',
    '/assets/../.git/config',
    '/%2egit/config',
    '/.git/',
  ]) {
    const reply = await open(url);
    expect({ url, status: reply.statusCode }).toEqual({ url, status: 404 });
    expect(reply.body).not.toContain('[core]');
  }
});

test('paths of the API and of files are not pages', async () => {
  for (const url of [
    '/api/none',
    '/ops/api/none',
    '/favicon.ico',
    '/assets/mf-home/entry.ffffffffffff.js',
    '/docs/x',
  ]) {
    const reply = await open(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).not.toContain('html');
  }
});

test('the policy lets scripts run by a nonce only, a new one for each page', async () => {
  const [first, second] = await Promise.all([open('/'), open('/')]);
  const policy = String(first.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(nonce?.length).toBeGreaterThanOrEqual(22);
  expect(second.body).not.toContain(nonce);
  expect(policy).toContain("'strict-dynamic'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default first-file");
  expect(policy).toContain('https://cdn.example');
  expect(policy).not.toContain('localhost');
  for (const [tag] of first.body.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
  expect(first.body).not.toMatch(/ style="| on\w+="/);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.headers['referrer-policy']).toBeDefined();
});

test('what is inlined cannot leave its place', async () => {
  const { body } = await open('/');
  expect(body).toContain('<title>Mer&lt;i&gt;dian</title>');
  const json = /<script type="application\/json"[^>]*>(.*)<\/script>/.exec(body)?.[1] ?? '';
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject({
    shell: { version: '1.0.0+aaaa', base: '/assets/shell/' },
    config: { ...config, features: {} },
    remotes: { 'mf-home': { integrity: 'sha384-abc+/=' } },
  });
  expect(json).not.toContain('"shared"');
});

test('hashed files are immutable and packed; nothing else of the build is served', async () => {
  const url = `/assets/mf-home/entry.${HASH}.js`;
  const reply = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers['content-encoding']).toBe('br');
  expect(reply.headers['content-type']).toContain('javascript');
  expect(String(brotliDecompressSync(reply.rawPayload))).toBe('var a;');
  expect((await open(url)).body).toBe('var a;');
  for (const file of ['mf-home/manifest.json', 'registry.json', '../package.json', 'mf-home/'])
    expect((await open(`/assets/${file}`)).statusCode).toBe(404);
});

test('the registry is revalidated, and a changed line is a release without a restart', async () => {
  const first = await open('/registry.json');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(JSON.parse(first.body)).toEqual(registry);
  expect((await open('/registry.json', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(
    304,
  );
  const changed = {
    ...registry,
    remotes: { ...registry.remotes, 'mf-home': release('mf-home', { version: '2' }) },
  };
  await writeRegistry(fileOf(changed));
  expect((await open('/')).body).toContain('"version":"2"');
  await writeFile(path.join(folder, 'registry.json'), '{ half');
  expect((await open('/')).body).toContain('"version":"2"');
});

test('rolled back, the page has the release before at once', async () => {
  const file = fileOf(registry);
  const home = file.apps['mf-home'];
  if (home) file.apps['mf-home'] = { ...home, current: 'older' };
  await writeRegistry(file);
  expect(JSON.parse((await open('/registry.json')).body).remotes['mf-home'].version).toBe('older');
  expect((await open('/')).body).toContain('"version":"older"');
});

test("a page carries the remotes' entries in its own language", async () => {
  const entry = { point: 'my.often', id: 'news', icon: 'news', order: 10, path: '/news' } as const;
  const title = { 'zh-CN': '新闻', en: 'News', ar: 'الأخبار', 'zh-HK': '新聞' };
  const news = release('mf-news', { extensions: [{ ...entry, title }] });
  await writeRegistry(fileOf({ ...registry, remotes: { ...registry.remotes, 'mf-news': news } }));
  const { body } = await open('/', { cookie: 'language=ar' });
  expect(body).toContain(JSON.stringify({ ...entry, title: { ar: title.ar } }));
  expect(body).not.toContain('新闻');
});

test('a browser that prefers another language is offered it, until one is chosen', async () => {
  const arabic = { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' };
  const { body, headers } = await open('/proof?code=a%26b', arabic);
  expect(body).toContain('<html lang="zh-CN"');
  expect(body).toContain('<nav class="offer" lang="ar" dir="rtl"');
  expect(body).toContain('<a href="?code=a%26b&amp;language=ar">المتابعة بالعربية</a>');
  expect(body).toContain('href="?code=a%26b&amp;language=zh-CN"');
  expect(headers.vary).toContain('accept-language');
  expect((await open('/', { ...arabic, cookie: 'language=en' })).body).not.toContain('class="offer"');
  expect((await open('/', { 'accept-language': 'zh' })).body).not.toContain('class="offer"');
});

test('a language chosen by the address is kept, and the rest of the address stays', async () => {
  const chosen = await open('/proof?code=a%26b&language=ar');
  expect(chosen.statusCode).toBe(303);
  expect(chosen.headers.location).toBe('/proof?code=a%26b');
  expect(chosen.headers['set-cookie']).toBe('language=ar; Path=/; Max-Age=31536000; SameSite=Lax');
  expect((await open('/?language=klingon')).statusCode).toBe(200);
});

test('no address leads to another host by its slashes', async () => {
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const locationOf = (address: string) =>
    new Promise((done) => {
      get({ port, path: address }, (reply) => {
        reply.resume();
        done(reply.headers.location);
      });
    });
  for (const address of ['//evil.example/', '/\\evil.example/', '///evil.example/'])
    expect(await locationOf(`${address}?language=en`)).toBe('/evil.example/');
});

test('over HTTPS the choice is kept under the name that no other host can set', async () => {
  const behind = Fastify({ trustProxy: true });
  await behind.register(composer, { ...options, distFolder: folder });
  const { headers } = await behind.inject({
    url: '/?language=en',
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect(headers['set-cookie']).toBe('__Host-language=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  await behind.close();
});

test("an installation may follow the reader's browser", async () => {
  const following = Fastify();
  await following.register(composer, { ...options, defaultLanguage: 'auto', distFolder: folder });
  const { body } = await following.inject({ url: '/', headers: { 'accept-language': 'en-US' } });
  expect(body).toContain('<html lang="en" dir="ltr"');
  expect(body).not.toContain('class="offer"');
  await following.close();
});

test("a developer's own remote may come from their machine only where that is allowed", async () => {
  const lenient = Fastify();
  await lenient.register(composer, { ...options, distFolder: folder, allowOverride: true });
  const { body, headers } = await lenient.inject('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/connect-src [^;]*ws:\/\/localhost:\*/);
  // A swapped remote would take up the released files of its name.
  expect([early(body), preloads(body).includes('/assets/mf-home/app.js')]).toEqual([[], true]);
  await lenient.close();
});

test('without a build it says so in one sentence', async () => {
  const distFolder = path.join(folder, 'none');
  const start = () => Fastify().register(composer, { ...options, distFolder });
  await expect(start()).rejects.toThrow(`There is no build in ${distFolder}: run "npm run build" first.`);
  await writeFile(path.join(folder, 'registry.json'), '{}');
  await expect(Fastify().register(composer, { ...options, distFolder: folder })).rejects.toThrow(
    'is not valid',
  );
  const { 'mf-news': _, ...apps } = fileOf(registry).apps;
  await writeRegistry({ ...fileOf(registry), apps });
  await expect(Fastify().register(composer, { ...options, distFolder: folder })).rejects.toThrow(
    'is not valid',
  );
});

test('the icon is drawn by the server', async () => {
  expect((await open('/icon.svg')).headers['content-type']).toContain('svg');
  expect(JSON.parse((await open('/manifest.webmanifest')).body)).toMatchObject({ display: 'standalone' });
});

test('what is switched off is told to the page at once', async () => {
  switches = { 'mf-news': false };
  const json = /<script type="application\/json"[^>]*>(.*)<\/script>/.exec((await open('/')).body)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({ config: { features: { 'mf-news': false } } });
  expect(preloads((await open('/news')).body)).toEqual(['/assets/shell/shell-zh.js']);
  switches = {};
});
