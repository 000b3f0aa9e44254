import type { Locator, Page, Request, Route } from '@playwright/test';
import { paths } from 'shared-api/paths';
import type { Api } from '../support/api.ts';
import { hold, PAUSE } from '../support/confirm.ts';
import { join } from '../support/members.ts';
import { expectReconciled } from '../support/operators.ts';
import { buy } from '../support/person.ts';
import { economyRoom, freshRound, roomOrders } from '../support/rooms.ts';
import { expect, test } from '../support/test.ts';

// What is kept on the device must not hide a fault of the network.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } });

const GOLD = paths.product({ goodsId: 'XAUUSD', goodsCode: 'XAUUSD', goodsName: 'Gold' });

const timed = async (api: Api) => (await api.call('orders', { kind: 'timed', limit: 50 })).items;
const available = async (api: Api) => (await api.call('balance', {})).balance;

/** Fills in the ticket of the product on the screen, up to its confirmation: a trade that outlasts the test. */
async function almostBuy(page: Page, stake: number): Promise<Locator> {
  await page.getByRole('button', { name: 'Buy up' }).click();
  const ticket = page.getByRole('dialog');
  await ticket.getByText('5 min', { exact: true }).click();
  await ticket.getByRole('textbox', { name: 'Amount' }).fill(String(stake));
  return ticket;
}
/** The same beside a trade that runs, whose strip stands in place of the buttons. */
async function anotherBuy(page: Page, stake: number): Promise<Locator> {
  await page.getByRole('button', { name: 'New trade' }).click();
  return almostBuy(page, stake);
}
const again = (ticket: Locator) => ticket.getByRole('button', { name: 'Tap again to confirm' });
/** The first tap, and after the pause several second ones before the app can draw anything in between. */
async function tapFast(ticket: Locator): Promise<void> {
  const button = ticket.getByRole('button', { name: /^Buy up for/ });
  await button.evaluate(async (element: HTMLElement, pause) => {
    element.click();
    await new Promise((go) => setTimeout(go, pause));
    for (let i = 0; i < 5; i += 1) element.click();
  }, PAUSE);
}

/** The request reaches the server and is carried out; its answer never comes back. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}
/** The keys by which a page has sent bets. */
function keysOf(page: Page): Set<string> {
  const keys = new Set<string>();
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/bet')) keys.add(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}
/** A bad line: two seconds there and back, 50 KB a second. */
async function slow(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  });
}

test.use({ language: 'en' });
test.afterEach(async ({ server }) => expectReconciled(server));

test('five taps at once are one trade; two tabs are two, and not more than there is money for', {
  tag: '@slow',
}, async ({ page, context }) => {
  const { api } = await join(page, { funds: 500 });
  await page.goto(GOLD);
  const ticket = await almostBuy(page, 100);
  const first = ticket.getByRole('button', { name: /^Buy up for/ });
  await test.step('A double tap, and five taps at once, confirm nothing', async () => {
    await first.dblclick();
    await expect(again(ticket)).toBeVisible();
    await expect(first).toBeVisible({ timeout: 10_000 });
    await first.evaluate((button: HTMLElement) => {
      for (let i = 0; i < 5; i += 1) button.click();
    });
    await expect(again(ticket)).toBeVisible();
    await expect(first).toBeVisible({ timeout: 10_000 });
    expect(await timed(api)).toEqual([]);
  });
  await tapFast(ticket);
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  expect([(await timed(api)).length, await available(api)]).toEqual([1, '400.00']);

  const tab = await context.newPage();
  await Promise.all([page.reload(), tab.goto(GOLD)]);
  const both = [await anotherBuy(page, 100), await anotherBuy(tab, 100)];
  await Promise.all(both.map(tapFast));
  for (const one of [page, tab]) await expect(one.getByRole('dialog')).toBeHidden();
  expect([(await timed(api)).length, await available(api)]).toEqual([3, '200.00']);

  await Promise.all([page.reload(), tab.reload()]);
  const last = [await anotherBuy(page, 150), await anotherBuy(tab, 150)];
  await Promise.all(last.map(tapFast));
  const refusals = async () =>
    (await page.getByRole('alert').count()) + (await tab.getByRole('alert').count());
  await expect.poll(refusals).toBe(1);
  expect([(await timed(api)).length, await available(api)]).toEqual([4, '50.00']);
  await tab.close();
});

test('a reload in the middle of a trade shows its countdown, and its result comes by itself', {
  tag: '@slow',
}, async ({ page }) => {
  const { api } = await join(page, { funds: 200 });
  await page.goto(GOLD);
  await buy(page, { side: 'Buy up', seconds: 30, stake: 100 });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Open trade' }).getByRole('timer')).toHaveText(/^0:[0-2]\d$/);
  await page.goto(paths.position());
  const card = page.getByRole('region', { name: /^(Open trades|Just ended)$/ }).getByRole('listitem');
  await expect(card.getByRole('timer', { name: 'Time left' })).toHaveText(/^0:[0-2]\d$/);
  await page.reload();
  await expect(card.getByRole('timer', { name: 'Time left' })).toHaveText(/^0:[0-2]\d$/);
  const [order] = await timed(api);
  const record = await page.context().newPage();
  await record.goto(paths.tradeRecord(order?.id ?? ''));
  await expect(record.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await record.reload();
  await expect(record.getByRole('timer', { name: 'Time left' })).toBeVisible();
  for (const where of [card, record.getByRole('status')]) {
    await expect(where.getByText(/^(Won|Lost|Tied)$/)).toBeVisible({ timeout: 60_000 });
    await expect(where).toContainText(/[+−]\$\d+\.00|\$0\.00/);
  }
  await record.close();
});

test('a trade whose answer is lost on a bad line is asked after, over a reload too, and is one trade', {
  tag: '@slow',
}, async ({ page, context }) => {
  test.setTimeout(180_000);
  const { api } = await join(page, { funds: 200 });
  await page.goto(GOLD);
  await expect(page.getByRole('button', { name: 'Buy up' })).toBeVisible();
  const keys = keysOf(page);
  await slow(page);
  await context.route('**/api/bet', loseAnswer);
  await context.route('**/api/attempt', (route) => route.abort());
  const ticket = await almostBuy(page, 200);
  await hold(ticket.getByRole('button', { name: /^Buy up for/ }));
  await expect(ticket.getByText(/^We didn't get a response/)).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByText('No response to your last request yet')).toBeVisible({ timeout: 60_000 });
  await context.unroute('**/api/attempt');
  await expect(page.getByText('Your last request went through').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('No response to your last request yet')).toBeHidden();
  expect([(await timed(api)).length, keys.size]).toEqual([1, 1]);
});

test('a subscription whose answer is lost before the seal is shown after it, in the round it was for', {
  tag: '@slow',
}, async ({ page, context }) => {
  test.setTimeout(240_000);
  const { api } = await join(page, { funds: 200 });
  await page.goto(paths.room('economy'));
  const keys = keysOf(page);
  const issue = await freshRound(api, { seconds: 15 });
  await context.route('**/api/bet', loseAnswer);
  await page.getByRole('button', { name: 'Buy down', exact: true }).click();
  const ticket = page.getByRole('dialog');
  await ticket.getByRole('textbox', { name: 'Unit amount' }).fill('150');
  await hold(ticket.getByRole('button', { name: /^Buy down for/ }));
  await expect(ticket.getByText(/^We didn't get a response/)).toBeVisible({ timeout: 60_000 });
  const offered = async () => (await economyRoom(api)).room.offered.issue;
  await expect.poll(offered, { timeout: 90_000 }).not.toBe(issue);
  // The bet's own answers go on being lost: the question what became of it is answered.
  await expect(ticket.getByText(/^Order placed:/)).toBeVisible({ timeout: 30_000 });
  await context.unroute('**/api/bet');
  const orders = await roomOrders(api);
  expect(orders.map(({ issues }) => issues.map((part) => part.issue))).toEqual([[issue]]);
  expect(keys.size).toBe(1);
});
