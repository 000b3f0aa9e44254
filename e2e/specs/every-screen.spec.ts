import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from 'shared-api/contract';
import { findScreen, paths, routeTable } from 'shared-api/paths';
import { violations } from '../support/axe.ts';
import { faultsOf } from '../support/health.ts';
import { speak } from '../support/languages.ts';
import { DEVICES, layoutFaults, PHONES } from '../support/layout.ts';
import { asDemo } from '../support/members.ts';
import { screensOf, visitorScreens } from '../support/screens.ts';
import type { TestServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { waitForScreen } from '../support/wait-for.ts';

test.describe.configure({ mode: 'parallel' });

const LANGUAGES: readonly Language[] = ['ar', 'zh-CN', 'zh-HK', 'en'];
/** In which language a screen is also looked at by axe: one from right to left, one of another script. */
const LOOKED_AT: readonly Language[] = ['ar', 'zh-CN'];
const MISSING = [paths.notFound(), '/nowhere'];
/** Who is signed in is led on from these. */
const GATES = [paths.login(), paths.register()];
const HOMES = [paths.home(), '/home'];

const wordsIn = (language: Language) =>
  JSON.parse(
    readFileSync(new URL(`../../shared-ui/src/i18n/locales/${language}.json`, import.meta.url), 'utf8'),
  );

test('every route is there', async ({ request }) => {
  for (const { path } of routeTable) {
    const { status, headers } = await request.get(encodeURI(path)).then((reply) => ({
      status: reply.status(),
      headers: reply.headers(),
    }));
    expect({ path, status }).toEqual({ path, status: path === '/404' ? 404 : 200 });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
  }
});

/** A screen of the route table stands in its layout, under the name of its heading; the parallel set leads to the first one. */
async function expectItsOwn(page: Page, { address, language }: { address: string; language: Language }) {
  const { pathname } = new URL(address, page.url());
  const screen = findScreen(pathname);
  if (!screen || pathname === paths.verify()) return;
  const { layout, aliasOf } = screen;
  await expect.soft(page, address).toHaveTitle(HOMES.includes(pathname) ? 'Meridian' : /^.+ · Meridian$/);
  const [name = ''] = (await page.title()).split(' · Meridian');
  await expect.soft(page.getByRole('heading', { level: 1, name }), address).toBeVisible();
  if (aliasOf) await expect.soft(page, address).toHaveURL(new RegExp(`${aliasOf}$`));
  const nav = page.getByRole('navigation', { name: wordsIn(language).nav.main });
  await expect.soft(nav, address).toBeVisible({ visible: layout === 'default' });
}

async function expectNothingByAxe(page: Page, name: string) {
  expect.soft(await violations(page), `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, 'colours'), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Text at twice its size by the browser, which the app does not know of, and by the app's own setting, which has rules. */
async function expectRoomAtTwiceTheSize(page: Page, name: string) {
  for (const by of ['the browser', 'the setting'] as const) {
    await page.evaluate((by) => {
      const { style, dataset } = document.documentElement;
      if (by === 'the browser') return style.setProperty('font-size', '200%', 'important');
      style.removeProperty('font-size');
      dataset.textSize = 'largest';
    }, by);
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      room: document.documentElement.clientWidth,
    }));
    expect.soft(wide, `${name} at twice the text size by ${by}`).toBeLessThanOrEqual(room);
    expect.soft(await layoutFaults(page, `${name}, large text by ${by},`, PHONES)).toEqual([]);
  }
}

interface Walk {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly server: TestServer;
}

/** Parts of the walk, so that each is short. */
const PARTS = ['what a visitor sees', 'first half', 'second half', 'what has another name'] as const;
type Part = (typeof PARTS)[number];

/** Opens every screen of some parts in a language; `look` is called on each that has something to see, by its name. */
async function walk(
  { page, context, server }: Walk,
  { language, parts }: { language: Language; parts: readonly Part[] },
  look: (name: string) => Promise<void>,
): Promise<void> {
  const faults = faultsOf(page);
  const open = async (address: string) => {
    const response = await page.goto(address);
    await waitForScreen(page);
    const missing = response?.status() === 404;
    expect.soft({ address, missing }).toEqual({ address, missing: MISSING.includes(address) });
    await expect.soft(page.getByRole('main'), address).not.toBeEmpty();
    await expect.soft(page.getByRole('alert').and(page.locator('.m-state')), address).toHaveCount(0);
    await expectItsOwn(page, { address, language });
    const { notFound } = wordsIn(language).error;
    await expect.soft(page.getByText(notFound).first(), address).toBeVisible({ visible: missing });
  };
  const takeFaults = (address: string) => {
    // The browser itself reports a page that is not found.
    const said = faults
      .take()
      .filter((fault) => !(MISSING.includes(address) && fault.includes('status of 404')));
    expect.soft([address, said]).toEqual([address, []]);
  };
  const lookAt = async (screens: readonly [name: string, address: string][]) => {
    for (const [name, address] of screens) {
      await open(address);
      await look(name);
      takeFaults(address);
    }
  };
  await speak(context, server.address, language);
  if (parts.includes('what a visitor sees')) await lookAt(Object.entries(visitorScreens));
  if (!parts.some((part) => part !== 'what a visitor sees')) return;

  const screens = Object.entries(await screensOf(await asDemo(page, server)));
  await speak(context, server.address, language);
  faults.take();
  const middle = Math.ceil(screens.length / 2);
  if (parts.includes('first half')) await lookAt(screens.slice(0, middle));
  if (parts.includes('second half')) await lookAt(screens.slice(middle));

  const seen = new Set([...screens.map(([, address]) => address), ...GATES]);
  if (parts.includes('what has another name'))
    for (const { path } of routeTable)
      if (!seen.has(path)) {
        await open(path);
        takeFaults(path);
      }
}

for (const part of PARTS)
  test(`every screen is its own and breaks nothing: ${part}`, async ({ page, context, server }) => {
    await walk({ page, context, server }, { language: 'en', parts: [part] }, async (name) => {
      expect.soft(await layoutFaults(page, name)).toEqual([]);
    });
  });

for (const language of LANGUAGES) {
  const looked = LOOKED_AT.includes(language);
  const asked = looked ? 'axe finds nothing in light and dark, and it' : 'it';

  test(`every screen has its place for every text at every width, ${asked} has room at 200 % (${language})`, {
    tag: '@slow',
  }, async ({ page, context, server }) => {
    test.setTimeout(600_000);
    await walk({ page, context, server }, { language, parts: PARTS }, async (name) => {
      if (looked) await expectNothingByAxe(page, name);
      expect.soft(await layoutFaults(page, name, DEVICES)).toEqual([]);
      await expectRoomAtTwiceTheSize(page, name);
    });
  });
}
