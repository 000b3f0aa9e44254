import type { BrowserContext, Page, Request } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { hold } from '../support/confirm.ts';
import { quoteOf } from '../support/market.ts';
import { join } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

// What is kept on the device must not hide a fault of the network.
test.use({ serviceWorkers: 'block' });

const GOLD = paths.product({ goodsId: 'XAUUSD', goodsCode: 'XAUUSD', goodsName: 'Gold' });
const PAGES = 12;
/** Milliseconds in which another page takes the stream over. */
const TAKEOVER = 2_000;

test.use({ language: 'en' });

const isStream = (url: string) => new URL(url).pathname === '/api/quotes/stream';
const euro = (page: Page) => page.locator('[data-goods="EURUSD"] .m-price').first();

/** The pages that have asked for the stream, in their order, and the streams that are open. */
function followStreams(context: BrowserContext) {
  const askers: Page[] = [];
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (!isStream(request.url())) return;
    askers.push(request.frame().page());
    open.add(request);
  });
  const end = (request: Request) => void open.delete(request);
  context.on('requestfailed', end);
  context.on('requestfinished', end);
  return { askers, open };
}

/** In the page: notes every price of the euro that is shown. */
function notePrices(): void {
  const seen: string[] = [];
  Object.assign(window, { pricesSeen: seen });
  new MutationObserver(() => {
    const price = document.querySelector('[data-goods="EURUSD"] .m-price')?.textContent;
    if (price && price !== seen.at(-1)) seen.push(price);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
const pricesSeen = (page: Page) => page.evaluate(() => Reflect.get(window, 'pricesSeen') as string[]);

test('twelve pages in sight follow the prices by one stream, which another takes over, and a bet is answered in its time', {
  tag: '@slow',
}, async ({ page, context }) => {
  await join(page, { funds: 500 });
  const { askers, open } = followStreams(context);
  await context.addInitScript(notePrices);
  await page.goto('/market');
  // Half of them have charts, whose drawings are asked for by calls that the server holds back.
  const pages = [page];
  while (pages.length < PAGES) {
    const next = await context.newPage();
    pages.push(next);
    await next.goto(pages.length % 2 === 0 ? GOLD : '/market');
  }
  const markets = pages.filter((one) => one.url().includes('/market'));
  for (const market of markets) await expect(euro(market)).toBeVisible();
  // A page that comes with its screen has a stream of its own until its app hears the one of all.
  await expect.poll(() => open.size).toBe(1);

  await test.step('the prices move in each page', async () => {
    // A list shows the newest of what has come twice a second, so two pages need not show the same ones.
    for (const market of markets) {
      const { length } = await pricesSeen(market);
      await expect.poll(async () => (await pricesSeen(market)).length).toBeGreaterThan(length + 2);
    }
    expect(open.size).toBe(1);
  });

  await test.step('a bet in the last of them is answered in its usual time', async () => {
    const last = pages[PAGES - 1];
    if (!last) throw new Error('There are not so many pages.');
    await last.getByRole('button', { name: 'Buy up' }).click();
    const ticket = last.getByRole('dialog');
    await ticket.getByText('5 min', { exact: true }).click();
    await ticket.getByRole('textbox', { name: 'Amount' }).fill('100');
    const answered = last.waitForResponse((response) => response.url().endsWith('/api/bet'));
    await hold(ticket.getByRole('button', { name: /^Buy up for/ }));
    const { startTime, responseStart } = (await answered).request().timing();
    expect(startTime).toBeGreaterThan(0);
    expect(responseStart).toBeLessThan(2_000);
  });

  const gone = new Set<Page>();
  /** Ends the page that holds the stream; the others go on. */
  async function takeOver(end: (leader: Page) => Promise<unknown>): Promise<void> {
    const leader = [...open].at(-1)?.frame().page();
    if (!leader) throw new Error('Nobody holds the stream.');
    const before = askers.length;
    await end(leader);
    const ended = Date.now();
    await expect.poll(() => askers.length, { intervals: [50] }).toBe(before + 1);
    expect(Date.now() - ended).toBeLessThan(TAKEOVER);
    gone.add(leader);
    for (const market of markets.filter((one) => !gone.has(one))) {
      const shown = await euro(market).textContent();
      await expect(euro(market)).not.toHaveText(shown ?? '');
    }
  }
  await test.step('the page that holds it is closed', () => takeOver((leader) => leader.close()));
  await test.step('the next one crashes', () =>
    takeOver((leader) => leader.goto('chrome://crash').catch(() => undefined)));
  await test.step('the next one is held up by a dialog, and follows when it is answered', async () => {
    let answer = async (): Promise<void> => undefined;
    await takeOver(async (leader) => {
      const dialog = leader.waitForEvent('dialog');
      await leader.evaluate(() => void setTimeout(() => alert('held up')));
      const shown = await dialog;
      answer = async () => {
        gone.delete(leader);
        await shown.dismiss();
      };
    });
    const before = askers.length;
    await answer();
    for (const market of markets.filter((one) => !gone.has(one))) {
      const shown = await euro(market).textContent();
      await expect(euro(market)).not.toHaveText(shown ?? '');
    }
    expect(askers).toHaveLength(before);
  });
});

test('a browser that wrongly says that it is offline is not believed', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false, configurable: true }),
  );
  await page.goto('/market');
  await expect(quoteOf(page, 'EUR/USD')).toBeVisible();
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/configs'));
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await asked;
  const shown = await euro(page).textContent();
  await expect(euro(page)).not.toHaveText(shown ?? '');
  await expect(page.getByText("You're offline.")).toBeHidden();
});
