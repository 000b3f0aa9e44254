import type { Locator, Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { speak } from '../support/languages.ts';
import { join, openAsDemo } from '../support/members.ts';
import { expectReconciled } from '../support/operators.ts';
import { buy } from '../support/person.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for.ts';

const GOLD = paths.product({ goodsId: 'XAUUSD', goodsCode: 'XAUUSD', goodsName: 'Gold' });

/** What is pasted into the empty field, what then stands in it, and what is said of it. */
const WRONG = [
  ['0', '0', 'Enter a whole number greater than 0.'],
  ['10.55', '10.55', 'Enter a whole amount, like 1000 instead of 1000.32.'],
  ['1e5', '1e5', "“1e5” isn't an amount."],
  ['-1', '-1', "An amount can't be negative."],
  ['€75', '€75', "“€75” isn't an amount in USD."],
  ['٩', '9', 'Enter at least $10.00'],
  ['99999999999999999999', '99999999999999999999', 'This is over the limit.'],
  ['999999999999', '999999999999', 'Enter $5,000.00 or less'],
] as const;
const RIGHT = [
  ['٥٠', '50'],
  ['1,000', '1000'],
  ['$1,000.00', '1000'],
  ['\u202a$1,000.00\u202c\u2060', '1000'],
] as const;

/** By the browser's own clipboard and keys. */
async function paste(field: Locator, text: string) {
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.fill('');
  await field.press('ControlOrMeta+V');
}

const ticketOf = (page: Page) => page.getByRole('dialog');

test('a wrong amount is said at its field in the ticket, and cannot be confirmed', { tag: '@slow' }, async ({
  page,
  context,
  server,
}) => {
  await speak(context, server.address, 'en');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { api } = await join(page, { funds: 2000 });
  await page.goto(GOLD);
  await page.getByRole('button', { name: 'Buy up' }).click();
  const ticket = ticketOf(page);
  const amount = ticket.getByRole('textbox', { name: 'Amount' });
  for (const [given, stands, said] of WRONG) {
    await paste(amount, given);
    await expect(amount).toHaveValue(stands);
    await expect(amount).toHaveAccessibleDescription(new RegExp(said.replace(/[.$]/g, '\\$&')));
    await expect(ticket.getByRole('button', { name: 'Buy up', exact: true })).toBeDisabled();
  }
  for (const [given, stands] of RIGHT) {
    await paste(amount, given);
    await expect(amount).toHaveValue(stands);
    await expect(ticket.getByRole('button', { name: /^Buy up for \$/ })).toBeEnabled();
  }
  // The balance as the app itself shows it.
  await ticket.getByText('$2,000.00').selectText();
  await page.keyboard.press('ControlOrMeta+C');
  await amount.fill('');
  await amount.press('ControlOrMeta+V');
  await expect(ticket.getByRole('button', { name: 'Buy up for $2,000.00' })).toBeEnabled();
  await amount.fill('');
  await amount.pressSequentially('1,500');
  await expect(ticket.getByRole('button', { name: 'Buy up for $1,500.00' })).toBeEnabled();
  await amount.press('Home');
  await amount.pressSequentially('-');
  await expect(amount).toHaveValue('-1,500');
  await expect(amount).toHaveAccessibleDescription(/can't be negative/);
  await amount.fill('75');
  await ticket.getByRole('button', { name: 'Buy up for $75.00' }).click();
  await amount.fill('500');
  await expect(ticket.getByRole('button', { name: 'Buy up for $500.00' })).toBeVisible();
  expect((await api.call('balance', {})).balance).toBe('2000.00');
});

test('a server that dies under a countdown: it goes on, and the result comes by itself', {
  tag: '@slow',
}, async ({ page, context }) => {
  test.setTimeout(180_000);
  const server = await startServer({ feed: 'simulated', humanCheck: 'off' });
  try {
    await speak(context, server.address, 'en');
    const { api } = await join(page, { funds: 200, at: server.address });
    await page.goto(server.address + GOLD);
    await buy(page, { side: 'Buy up', seconds: 60, stake: 100 });
    const left = page.getByRole('timer', { name: 'Time left' });
    const entered = async () => {
      const [order] = (await api.call('orders', { kind: 'timed' })).items;
      return order?.kind === 'timed' && order.entry !== null;
    };
    await expect.poll(entered).toBe(true);
    await server.crash();
    const before = await left.textContent();
    await expect.poll(() => left.textContent()).not.toBe(before);
    await server.restart();
    // On a busy machine the silence may have reached the end.
    await expect(ticketOf(page).getByText(/^(Won|Lost|Tied|Void)$/)).toBeVisible({ timeout: 90_000 });
    await expect(ticketOf(page).getByRole('link', { name: 'Check this result' })).toBeVisible();
    await expectReconciled(server);
  } finally {
    await server.stop();
  }
});

test('in the largest text on a small phone a ticket still shows what is to be chosen, and none hides the line', async ({
  page,
  context,
  server,
}) => {
  await openAsDemo(page, server);
  await speak(context, server.address, 'ar');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(GOLD);
  // The app says once more, when it starts, what size is chosen.
  await waitForHydration(page, '.m-page-action button');
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'largest'));
  await page.locator('.m-page-action button').first().click();
  await expect(ticketOf(page).locator('label').first()).toBeInViewport({ ratio: 1 });
  const [head, action] = [ticketOf(page).locator('.m-sheet-head'), ticketOf(page).locator('.m-sheet-action')];
  // What is to be chosen comes in parts.
  const between = async () => {
    const [top, bottom] = [await head.boundingBox(), await action.boundingBox()];
    return (bottom?.y ?? 0) - (top?.y ?? 0) - (top?.height ?? 0);
  };
  await expect.poll(between).toBeGreaterThan(360);
  await action.scrollIntoViewIfNeeded();
  await expect(action.getByRole('button')).toBeInViewport({ ratio: 1 });

  /** The line of prices above the sheet: how much of it there is, and how much of that the sheet hides. */
  const line = async () => {
    const [plot, sheet] = [
      await page.locator('.m-chart-canvas').boundingBox(),
      await ticketOf(page).boundingBox(),
    ];
    const end = (plot?.y ?? 0) + (plot?.height ?? 0);
    return { isSeen: (plot?.height ?? 0) >= 72, isHidden: end > (sheet?.y ?? 0) + 1 };
  };
  await expect.poll(line).toEqual({ isSeen: true, isHidden: false });
  await page.evaluate(() => document.documentElement.removeAttribute('data-text-size'));
  // A phone of 2016, and what a keyboard leaves of the one above.
  for (const height of [568, 400]) {
    await page.setViewportSize({ width: 320, height });
    await expect.poll(line).toEqual({ isSeen: true, isHidden: false });
  }
  // What a zoom of 200 % leaves of a phone: the page is no wider.
  await page.keyboard.press('Escape');
  await expect(ticketOf(page)).toBeHidden();
  await page.setViewportSize({ width: 195, height: 422 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(195);
});
