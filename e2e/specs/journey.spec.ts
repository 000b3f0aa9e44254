import type { Page } from '@playwright/test';
import type { ReplyOf } from 'shared-api/contract';
import { sessionOf } from '../support/api.ts';
import { dollars } from '../support/money.ts';
import { expectReconciled } from '../support/operators.ts';
import { buy, chooseLanguage, deposit, newcomer, register } from '../support/person.ts';
import { roomInThisHour, solvePuzzle } from '../support/puzzle.ts';
import { expect, test } from '../support/test.ts';

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByText(name);
const prices = (page: Page, list: string) => page.getByRole('list', { name: list }).locator('.m-price');
const cents = (amount: string) => BigInt(amount.replace('.', ''));

/** Prices move every 2 seconds; one of a list does within this many milliseconds. */
const MOVES = { timeout: 20_000 };

async function expectToMove(page: Page, list: string) {
  await expect(prices(page, list).first()).toHaveText(/^[\d,.]+$/);
  const before = await prices(page, list).allTextContents();
  await expect.poll(() => prices(page, list).allTextContents(), MOVES).not.toEqual(before);
}

test.afterEach(({ server }) => expectReconciled(server));

test('one person, from the first visit to the settled trade and out again', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  test.setTimeout(420_000);
  await roomInThisHour(page, 120);
  const person = newcomer();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));

  await test.step('A visitor passes the puzzle and sees the home page', async () => {
    await page.goto('/');
    await solvePuzzle(page);
    await expect(page.getByRole('heading', { name: 'Meridian' })).toBeVisible();
    await expect(page.getByRole('list', { name: '外汇' })).toBeVisible();
    await chooseLanguage(page, '选择语言', 'English');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: /^View all notices/ })).toContainText(/\d\.\S/);
    for (const tile of ['Deposit', 'Withdraw', 'Support'])
      await expect(page.getByRole('button', { name: tile })).toBeVisible();
    await expectToMove(page, 'Forex');
    await page.getByRole('tab', { name: 'Futures' }).click();
    await expectToMove(page, 'Futures');
  });

  const product = 'Gold';
  await test.step('They tap a product, are asked to sign in, register, and land on it', async () => {
    await page.getByRole('list', { name: 'Futures' }).getByRole('link', { name: product }).click();
    await expect(page).toHaveURL(/\/auth\/login\?return_to=%2Fhome%2Fproduct%2Fdetail/);
    await page.getByRole('link', { name: 'Create account' }).click();
    await register(page, person);
    await expect(page).toHaveURL(/\/home\/product\/detail\?/);
    await expect(page.getByRole('heading', { name: product })).toBeVisible();
  });

  await test.step('The chart of recorded ticks has a live last bar', async () => {
    const chart = page.getByRole('figure', { name: `${product} chart` });
    await expect(chart.locator('canvas').first()).toBeVisible();
    const before = await chart.textContent();
    await expect.poll(() => chart.textContent(), MOVES).not.toBe(before);
  });

  const api = await sessionOf(page, () => page.reload());
  const amount = 1000;
  await test.step('They deposit by bank card; the reviewer confirms; the balance rises', async () => {
    await tab(page, 'Account')
      .or(page.getByRole('button', { name: 'Back' }))
      .first()
      .click();
    await tab(page, 'Account').click();
    await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('$0.00');
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await deposit(page, { amount, name: 'Ada Lovelace' });
    await expect(page.getByText('Waiting for payment')).toBeVisible();
    await expect(page.getByText('$1,000.00 added to your balance').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Successful')).toBeVisible();
    await page.goto('/my');
    await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('$1,000.00');
  });

  await test.step('The account change shows before, amount and after', async () => {
    await page.getByRole('button', { name: 'Account activity' }).click();
    await expect(page.getByRole('heading', { name: 'Account activity' })).toBeVisible();
    await page.getByRole('button', { name: /^Deposit .*1,000\.00/ }).click();
    const figure = (name: string) =>
      page.getByText(name, { exact: true }).locator('xpath=following-sibling::*');
    await expect(figure('Before')).toHaveText('$0.00');
    await expect(figure('Amount')).toHaveText('+$1,000.00');
    await expect(figure('After')).toHaveText('$1,000.00');
  });

  const stake = 100;
  await test.step('They buy up for 30 s from the product page and see the countdown', async () => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Futures' }).click();
    await page.getByRole('list', { name: 'Futures' }).getByRole('link', { name: product }).click();
    await buy(page, { side: 'Buy up', seconds: 30, stake });
    await page.goto('/position');
    const open = page.getByRole('region', { name: /^(Open trades|Just ended)$/ });
    await expect(open.getByRole('timer', { name: 'Time left' })).toHaveText(/^0:[0-3]\d$/);
    await expect(open).toContainText('Payout rate 80%');
  });

  let order: Extract<ReplyOf<'bet'>, { kind: 'timed' }> | undefined;
  await test.step('The order is settled by itself, on recorded ticks', async () => {
    const open = page.getByRole('region', { name: /^(Open trades|Just ended)$/ });
    await expect(open.getByRole('timer')).toHaveCount(0, { timeout: 60_000 });
    await expect(open.getByText(/^(Won|Lost|Tied)$/)).toBeVisible();
    await open.getByRole('link', { name: 'XAU/USD' }).click();
    const [found] = (await api.call('orders', { kind: 'timed', limit: 1 })).items;
    order = found?.kind === 'timed' ? found : undefined;
    await expect(page.getByText(`#${order?.entry?.seq}`, { exact: true })).toBeVisible();
    await expect(page.getByText(`#${order?.exit?.seq}`, { exact: true })).toBeVisible();
    await expect(page.getByText('Settlement', { exact: true })).toBeVisible();
  });

  await test.step('The ledger balances: what they have is what they had, less the stake, plus what was paid back', async () => {
    const { entry, exit, result, profit } = order ?? {};
    if (!entry || !exit || !profit) throw new Error('The order was not settled.');
    expect(exit.seq).toBeGreaterThan(entry.seq);
    const rose = Number(exit.price) - Number(entry.price);
    expect(result).toBe(rose > 0 ? 'win' : rose < 0 ? 'loss' : 'tie');
    expect(profit).toBe({ win: '80.00', loss: '-100.00', tie: '0.00' }[result ?? 'tie']);

    const balance = await api.call('balance', {});
    expect(cents(balance.balance)).toBe(cents('1000.00') + cents(profit));
    expect([balance.escrow, balance.total]).toEqual(['0.00', balance.balance]);
    const changes = (await api.call('bills', { limit: 20 })).items.reverse();
    let running = 0n;
    for (const { before_amount, operation_amount, after_amount } of changes) {
      expect(cents(before_amount)).toBe(running);
      running += cents(operation_amount);
      expect(cents(after_amount)).toBe(running);
    }
    expect(running).toBe(cents(balance.balance));
    await page.goto('/my');
    await expect(page.getByRole('region', { name: 'Your balance' })).toContainText(dollars(balance.balance));
  });

  await test.step('They read a news item', async () => {
    await tab(page, 'News').click();
    const headline = page.getByRole('main').getByRole('link').first();
    const title = (await headline.locator('span[dir=auto]').first().textContent())?.trim() ?? '';
    await headline.click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('article').or(page.getByRole('main')).locator('p').first()).not.toBeEmpty();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/news$/);
  });

  await test.step('They switch to Arabic: the page reloads from right to left', async () => {
    await tab(page, 'Home').click();
    await chooseLanguage(page, 'Choose a language', 'العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('tab', { name: 'العملات' })).toBeVisible();
    const [first, last] = [page.getByText('الرئيسية'), page.getByText('حسابي')];
    const [right, left] = [await first.boundingBox(), await last.boundingBox()];
    expect(right?.x ?? 0).toBeGreaterThan(left?.x ?? 0);
  });

  await test.step('They go offline: old figures are marked; back online they move again', async () => {
    const mark = page.getByText(/^بيانات/);
    await expect(prices(page, 'العقود الآجلة').first()).toHaveText(/^[\d,.]+$/);
    // The emulation leaves an open stream standing, so it goes offline once the one of the prices is closed.
    const closed = page.waitForResponse((response) => response.url().endsWith('/api/quotes/stream?ids=none'));
    await page.getByText('الأخبار').click();
    await expect(page.getByRole('heading', { name: 'الأخبار' })).toBeVisible();
    await closed;
    await context.setOffline(true);
    await page.getByText('الرئيسية').click();
    await expect(mark).toBeVisible();
    await expect(prices(page, 'العقود الآجلة').first()).toHaveText(/^[\d,.]+$/);
    await context.setOffline(false);
    await expect(mark).toBeHidden({ timeout: 40_000 });
    await expectToMove(page, 'العقود الآجلة');
  });

  await test.step('They sign out', async () => {
    await page.getByText('حسابي').click();
    await page.getByRole('button', { name: 'الإعدادات', exact: true }).click();
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'تسجيل الخروج' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/my');
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(api.call('balance', {})).rejects.toThrow('8888');
  });

  expect(faults).toEqual([]);
});
