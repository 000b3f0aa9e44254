import { expect, test } from '../support/test.ts';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** Every price on the screen, as written. */
const PRICES = `[...document.querySelectorAll('[data-goods]')].map((row) => row.textContent)`;
const PATH = 'location.pathname';
/** The remotes of which a file has come, whether it was run or not. */
const FETCHED = `[...new Set(performance.getEntriesByType('resource').flatMap(({ name }) => /mf-\\w+/.exec(name) ?? []))]`;
const FIELDS = { username: 'input[autocomplete=username]', password: 'input[autocomplete=current-password]' };

async function showsLivePrices(browser: Browser): Promise<void> {
  await expect.poll(async () => (await browser.evaluate<string[]>(PRICES)).length).toBeGreaterThan(3);
  const first = await browser.evaluate<string[]>(PRICES);
  await expect.poll(() => browser.evaluate<string[]>(PRICES)).not.toEqual(first);
}

const BREACH = `document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.1:9/breach.png' }))`;

for (const [name, start] of [
  ['Firefox', startFirefox],
  ['WebKitGTK', startWebKit],
] as const) {
  test(`${name} opens the app, fetches ahead, signs in and shows live prices, and says nothing against the page`, async ({
    server,
  }) => {
    const browser = await start(server.address);
    try {
      await browser.open('/');
      await showsLivePrices(browser);
      // The other tabs' files come once the first screen has settled.
      const tabs = ['mf-trade', 'mf-news', 'mf-account'];
      await expect.poll(() => browser.evaluate(FETCHED)).toEqual(expect.arrayContaining(tabs));

      await browser.open('/position');
      await expect.poll(() => browser.evaluate(PATH)).toBe('/auth/login');
      await expect
        .poll(() => browser.evaluate(`document.querySelector('${FIELDS.password}') !== null`))
        .toBe(true);
      await browser.type(FIELDS.username, server.demo.username);
      await browser.type(FIELDS.password, server.demo.password);
      await browser.click('button[type=submit]');
      await expect.poll(() => browser.evaluate(PATH)).toBe('/position');
      await expect
        .poll(() =>
          browser.evaluate<number>(
            `document.querySelectorAll('a[href*="traderecord"], [role=timer]').length`,
          ),
        )
        .toBeGreaterThan(0);

      await browser.open('/');
      await showsLivePrices(browser);
      expect(browser.takeFaults()).toEqual([]);
      // What would have been said is heard.
      await browser.evaluate(BREACH);
      await expect.poll(() => browser.takeFaults().join()).toContain('img-src');
    } finally {
      await browser.close();
    }
  });
}
