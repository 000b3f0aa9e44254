import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import type { KeptRelease, Release } from 'shared-api/contract';
import { dist } from '../build/apps.ts';
import { addRelease, currentRelease, rollBack } from '../build/registry.logic.ts';
import { changeRegistry, readRegistry } from '../build/registry.ts';
import { tryScreens } from '../build/try-screens.ts';
import { launchOptions } from '../test/browser.mjs';
import { withServer } from '../test/with-server.ts';

const NEWS = 'mf-news';
const OLD_HASH = '0123456789ab';
let folder: string;
let browser: Browser;

const inNews = (file: string) => path.join(folder, NEWS, file);
const older = (file: string) => file.replace(/\.[0-9a-f]{12}\./, `.${OLD_HASH}.`);

async function newsRelease(): Promise<KeptRelease> {
  const kept = currentRelease(await readRegistry(folder), NEWS);
  if (!kept) throw new Error('Build the app first: npm run build.');
  return kept;
}

/** Releases `mf-news` as it would have been before: the same code, changed by `edit` if given, under other file names. */
async function releaseOlder(edit = (_file: string, text: string) => text): Promise<string[]> {
  const { release, files, ...rest } = await newsRelease();
  const code = files.filter((file) => /\.(js|css)$/.test(file));
  const renamed = new Map(code.map((file) => [/\.([0-9a-f]{12})\./.exec(file)?.[1] ?? '', OLD_HASH]));
  const integrities: Record<string, string> = {};
  // The entry comes last: it names the digests of the others.
  for (const file of code.toSorted((a, b) => Number(a === release.entry) - Number(b === release.entry))) {
    let text = await readFile(inNews(file), 'utf8');
    if (file === release.entry) {
      for (const [from, to] of renamed) text = text.replaceAll(from, to);
      for (const [name, digest] of Object.entries(release.integrities))
        text = text.replaceAll(digest, integrities[older(name)] ?? digest);
    }
    text = edit(file, text);
    await writeFile(inNews(older(file)), text);
    integrities[older(file)] = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  }
  const text = JSON.stringify({ ...release, integrities: {}, version: '0.0.1+older' });
  const before: Release = JSON.parse(
    code.reduce((all, file) => all.replaceAll(`"${file}"`, `"${older(file)}"`), text),
  );
  const integrity = integrities[before.entry] ?? '';
  const kept = { ...rest, files: code.map(older), release: { ...before, integrity, integrities } };
  await changeRegistry((file) => addRelease(file, NEWS, kept), folder);
  return kept.files;
}

const version = (page: Page) =>
  page.evaluate((name) => {
    const data = JSON.parse(document.getElementById('page')?.textContent ?? '{}');
    return data.remotes[name].version as string;
  }, NEWS);

async function open(origin: string): Promise<{ page: Page; loads: () => number }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  let loads = 0;
  page.on('load', () => loads++);
  // Nothing is fetched ahead: what is gone is met when it is asked for.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(`${origin}/market`);
  await page.getByRole('searchbox').waitFor();
  return { page, loads: () => loads };
}

const settings = () => ({ DIST_DIR: folder, SPLASH: 'off', SESSIONS: 'always' });
const articles = '/home/news/detail';

beforeAll(async () => {
  browser = await chromium.launch(launchOptions);
});
afterAll(() => browser.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  await cp(dist, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** As a tap on a link does: the page stays. */
const goTo = (page: Page, to: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
const newsIsThere = (page: Page) =>
  page.waitForFunction(() =>
    /mf-news/.test(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    ),
  );

test('a running server sees a release and a roll-back; an open tab goes on with the files it began with', async () => {
  const now = (await newsRelease()).release.version;
  await releaseOlder();
  await withServer(async (origin) => {
    const { page, loads } = await open(origin);
    expect(await version(page)).toBe('0.0.1+older');
    await changeRegistry((file) => rollBack(file, NEWS), folder);
    const { page: next } = await open(origin);
    expect(await version(next)).toBe(now);
    await goTo(page, articles);
    await newsIsThere(page);
    await page.waitForTimeout(1_000);
    expect(await version(page)).toBe('0.0.1+older');
    expect(loads()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
  }, settings());
});

test('a tab whose files are gone loads the page again, once, at the navigation', async () => {
  const now = (await newsRelease()).release.version;
  const gone = await releaseOlder();
  await withServer(async (origin) => {
    const { page, loads } = await open(origin);
    await changeRegistry((file) => rollBack(file, NEWS), folder);
    for (const file of gone) await rm(inNews(file));
    await goTo(page, articles);
    await page.waitForEvent('load', { timeout: 30_000 });
    expect(await version(page)).toBe(now);
    expect(new URL(page.url()).pathname).toBe(articles);
    await newsIsThere(page);
    await page.waitForTimeout(1_000);
    expect(loads()).toBe(2);
  }, settings());
});

test('it does not while something is typed; the next navigation brings the new release', async () => {
  const gone = await releaseOlder();
  await withServer(async (origin) => {
    const { page, loads } = await open(origin);
    await page.evaluate(() => document.body.append(document.createElement('textarea')));
    await page.locator('textarea').fill('Ada');
    await changeRegistry((file) => rollBack(file, NEWS), folder);
    for (const file of gone) await rm(inNews(file));
    await goTo(page, articles);
    await page.getByRole('alert').waitFor({ timeout: 30_000 });
    await page.waitForTimeout(1_000);
    expect([loads(), await page.locator('textarea').inputValue()]).toEqual([1, 'Ada']);
    await goTo(page, '/market');
    await page.waitForEvent('load');
    expect(loads()).toBe(2);
  }, settings());
});

const tried = (screenMs = 30_000) => tryScreens(folder, { isTried: (app) => app === NEWS, screenMs });

test('a release whose screens stand is not refused', async () => {
  await releaseOlder();
  expect(await tried()).toEqual([]);
});

test('a release that throws, or never ends, is refused with the screen and the reason', async () => {
  const isPage = (file: string) => file.endsWith('.js') && !/^(entry|messages-)/.test(file);
  await releaseOlder((file, text) => (isPage(file) ? `throw new Error("a broken release");${text}` : text));
  const isNews = { app: NEWS, address: expect.stringMatching(/^\/news/) };
  expect((await tried())[0]).toEqual({ ...isNews, fault: expect.stringMatching(/^it shows a fault/) });
  await changeRegistry((file) => rollBack(file, NEWS), folder);
  await releaseOlder((file, text) => (isPage(file) ? `for(;;){}${text}` : text));
  expect((await tried(5_000))[0]).toEqual({ ...isNews, fault: 'it does not stand after 5 s' });
});
