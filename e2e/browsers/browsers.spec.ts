import { paths } from 'shared-api/paths';
import { PAUSE } from '../support/confirm.ts';
import type { TestServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import type { Browser, BrowserPage } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { openPassage, type Passage } from './passage.ts';
import { startWebKit } from './webkit.ts';

/** Every price on the screen, as written. */
const PRICES = `[...document.querySelectorAll('[data-goods]')].map((row) => row.textContent)`;
const PATH = 'location.pathname';
/** The remotes of which a file has come, whether it was run or not. */
const FETCHED = `[...new Set(performance.getEntriesByType('resource').flatMap(({ name }) => /mf-\\w+/.exec(name) ?? []))]`;
const FIELDS = { username: 'input[autocomplete=username]', password: 'input[autocomplete=current-password]' };
const GOLD = paths.product({ goodsId: 'XAUUSD', goodsCode: 'XAUUSD', goodsName: 'Gold' });
const DIALOG = '[role=dialog]';
const BREACH = `document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/breach.png' }))`;
/** Milliseconds in which another page takes the stream over. */
const TAKEOVER = 2_000;

const has = (selector: string) => `document.querySelector(${JSON.stringify(selector)}) !== null`;
const isThere = (page: BrowserPage, selector: string) =>
  expect.poll(() => page.evaluate(has(selector)), { message: selector }).toBe(true);
const isGone = (page: BrowserPage, selector: string) =>
  expect.poll(() => page.evaluate(has(selector)), { message: selector }).toBe(false);

/** A sheet moves before it rests, and what is in it with it. */
async function isAtRest(page: BrowserPage, selector: string): Promise<void> {
  await isThere(page, selector);
  const place = () =>
    page.evaluate(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().y`);
  for (let last: unknown; ; ) {
    const now = await place();
    if (now === last) return;
    last = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function showsLivePrices(page: BrowserPage): Promise<void> {
  await expect.poll(async () => (await page.evaluate<string[]>(PRICES)).length).toBeGreaterThan(3);
  const first = await page.evaluate<string[]>(PRICES);
  await expect.poll(() => page.evaluate<string[]>(PRICES)).not.toEqual(first);
}

/** An address that chooses English, for the ones that follow too. */
const inEnglish = (path: string) => `${path}?language=en`;

/** Signs in as the sandbox's own account, on the way to a screen. */
async function signIn(page: BrowserPage, { demo }: TestServer): Promise<void> {
  await page.open('/position');
  await expect.poll(() => page.evaluate(PATH)).toBe('/auth/login');
  await isThere(page, FIELDS.password);
  await page.type(FIELDS.username, demo.username);
  await page.type(FIELDS.password, demo.password);
  await page.click('button[type=submit]');
  await expect.poll(() => page.evaluate(PATH)).toBe('/position');
}

/** Goes to another screen as a link does: WebKitGTK gives no key back that was kept, so a load of the page ends the session. */
async function goTo(page: BrowserPage, path: string): Promise<void> {
  await expect.poll(() => page.evaluate('Number(Object(history.state).layer ?? 0)')).toBe(0);
  await page.evaluate(`(() => {
    const state = { usr: null, idx: Number(Object(history.state).idx ?? 0) + 1, key: String(performance.now()) };
    history.pushState(state, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state }));
    return true;
  })()`);
}

/** A selector of the last button or label whose name begins with a text; waits for it. */
async function named(page: BrowserPage, text: string): Promise<string> {
  const mark = text.replace(/\W/g, '');
  await expect
    .poll(
      () =>
        page.evaluate(`(() => {
          const all = [...document.querySelectorAll('button:enabled, label')];
          const name = (element) => element.getAttribute('aria-label') ?? element.textContent.trim();
          const found = all.findLast((element) => name(element).startsWith(${JSON.stringify(text)}));
          if (found) found.dataset.named = ${JSON.stringify(mark)};
          return found !== undefined;
        })()`),
      { message: text },
    )
    .toBe(true);
  return `[data-named="${mark}"]`;
}
const press = async (page: BrowserPage, text: string) => page.click(await named(page, text));

/** Opens the ticket of a product on a page as large as a phone's, signed in; the selector of its amount. */
async function openTicket(page: BrowserPage, server: TestServer): Promise<string> {
  await page.asPhone();
  await page.open(inEnglish('/'));
  await signIn(page, server);
  await goTo(page, GOLD);
  await press(page, 'Buy up');
  const amount = `${DIALOG} input[inputmode=numeric]`;
  await isAtRest(page, amount);
  return amount;
}

/** Copies a text from a field beside the app, and pastes it into a field in place of what stands there; what then stands there. */
async function paste(page: BrowserPage, selector: string, text: string): Promise<string> {
  await page.evaluate(`(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.id = 'copied';
    field.value = ${JSON.stringify(text)};
    field.select();
    return true;
  })()`);
  await page.pressWithControl('c');
  await page.evaluate(`(document.getElementById('copied').remove(), true)`);
  await page.click(selector);
  await page.pressWithControl('a');
  await page.pressWithControl('v');
  return page.evaluate(`document.querySelector(${JSON.stringify(selector)}).value`);
}

for (const [name, start] of [
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebKit],
] as const)
  test.describe(name, () => {
    let passage: Passage;
    let browser: Browser;
    test.beforeEach(async ({ server }) => {
      passage = await openPassage(server.address);
      browser = await start(passage);
    });
    test.afterEach(async () => {
      await browser.close();
      passage.close();
    });

    test('opens the app, fetches ahead, signs in and shows live prices, and says nothing against the page', async ({
      server,
    }) => {
      await browser.open('/');
      await showsLivePrices(browser);
      // The other tabs' files come once the first screen has settled.
      const tabs = ['mf-trade', 'mf-news', 'mf-account'];
      await expect.poll(() => browser.evaluate(FETCHED)).toEqual(expect.arrayContaining(tabs));
      await signIn(browser, server);
      await isThere(browser, 'a[href*="traderecord"], [role=timer]');
      await browser.open('/');
      await showsLivePrices(browser);
      expect(browser.takeFaults()).toEqual([]);
      // What would have been said is heard.
      await browser.evaluate(BREACH);
      await expect.poll(() => browser.takeFaults().join()).toContain('img-src');
    });

    test('a page that loses its network before its app says so, and goes on by itself', async () => {
      passage.cut(/\/assets\/shell\/main\./);
      // A server that has just begun, or is busy, sends pages without their screens.
      await expect(async () => {
        await browser.open(inEnglish('/auth/login'));
        expect(await browser.evaluate(has('#rendered'))).toBe(true);
      }).toPass();
      const lines = `document.querySelector('.page-lines')?.textContent ?? ''`;
      await expect.poll(() => browser.evaluate(lines)).toContain('Waiting for your connection.');
      browser.takeFaults();
      await browser.type(FIELDS.username, 'somebody');
      passage.cut(undefined);
      await expect.poll(() => browser.evaluate(lines)).toBe('');
      expect(await browser.evaluate(`document.querySelector('${FIELDS.username}').value`)).toBe('somebody');
    });

    test('Back closes a sheet, and what is pasted into an amount, a PIN and a code is read whole', async ({
      server,
    }) => {
      const amount = await openTicket(browser, server);
      for (const text of ['$1,000.00', '\u202a1 000\u202c', '١٬٠٠٠'])
        expect(await paste(browser, amount, text)).toBe('1000');
      expect(await paste(browser, amount, '€75')).toBe('€75');
      await browser.back();
      await isGone(browser, DIALOG);
      expect(await browser.evaluate('location.pathname + location.search')).toBe(GOLD);

      await goTo(browser, paths.tradePassword());
      await isAtRest(browser, '.m-pin-input');
      for (const text of ['123 456', '١٢٣٤٥٦', '１２３-４５６'])
        expect(await paste(browser, '.m-pin-input', text)).toBe('123456');

      await goTo(browser, paths.security());
      await press(browser, 'Set up authenticator app');
      const proof = `${DIALOG} input[type=password]`;
      await isAtRest(browser, proof);
      await browser.type(proof, server.demo.password);
      await press(browser, 'Continue');
      const code = `${DIALOG} input[autocomplete=one-time-code]`;
      await isAtRest(browser, code);
      for (const text of ['123 456', '١٢٣ ٤٥٦', '１２３４５６'])
        expect(await paste(browser, code, text)).toBe('123456');
    });

    test('a trade goes from the tap to its result', async ({ server }) => {
      const amount = await openTicket(browser, server);
      expect(await paste(browser, amount, '٧٥')).toBe('75');
      await press(browser, '30 sec');
      await press(browser, 'Buy up for $75.00');
      const again = await named(browser, 'Tap again to confirm');
      // A second tap that comes too early asks anew.
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      await browser.click(again);
      await isGone(browser, DIALOG);
      const shown = `document.querySelector('${DIALOG}')?.textContent ?? ''`;
      await expect.poll(() => browser.evaluate(shown), { timeout: 60_000 }).toMatch(/Won|Lost|Tied|Void/);
    });

    test('windows share one stream; when the one that holds it is closed, another takes over', async () => {
      const windows = new Map<string, BrowserPage>();
      for (const search of ['eur', 'usd', 'gbp']) {
        const path = `/market?search=${search}`;
        const opened = await browser.openWindow();
        windows.set(path, opened);
        await opened.open(path);
      }
      const moves = async (page: BrowserPage) => {
        await isThere(page, '[data-goods] .m-price');
        const before = await page.evaluate<string[]>(PRICES);
        await expect.poll(() => page.evaluate<string[]>(PRICES)).not.toEqual(before);
      };
      for (const page of windows.values()) await moves(page);
      await expect.poll(() => passage.streams().length).toBe(1);
      const [leader = ''] = passage.streams();
      const others = [...windows].filter(([path]) => path !== leader);
      expect(others).toHaveLength(2);
      await windows.get(leader)?.close();
      const ended = Date.now();
      await expect
        .poll(() => passage.streams().filter((path) => path !== leader), { intervals: [50] })
        .toHaveLength(1);
      expect(Date.now() - ended).toBeLessThan(TAKEOVER);
      for (const [, page] of others) await moves(page);
    });
  });
