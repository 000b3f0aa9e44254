import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import { speak } from '../support/languages.ts';
import { join } from '../support/members.ts';
import { expectReconciled } from '../support/operators.ts';
import { buy } from '../support/person.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const GOLD = paths.product({ goodsId: 'XAUUSD', goodsCode: 'XAUUSD', goodsName: 'Gold' });

const UNCLEAR = "We couldn't read the amount you pasted.";
/** What is pasted into the empty field, what then stands in the field, and what is said of it. */
const WRONG = [
  ['0', '0', 'Enter a whole number greater than 0.'],
  ['10.55', '10.55', 'Enter a whole number greater than 0.'],
  ['1000,32', '1000.32', 'Enter a whole number greater than 0.'],
  ['ten', '', UNCLEAR],
  ['٩', '9', 'Enter at least $10.00'],
  ['99999999999999999999', '', UNCLEAR],
  ['999999999999', '999999999999', 'Enter $5,000.00 or less'],
] as const;
const RIGHT = [
  ['٥٠', '50'],
  ['５０', '50'],
  ['0050', '50'],
  ['1,000', '1000'],
] as const;

const ticketOf = (page: Page) => page.getByRole('dialog');

test('a wrong amount is said at its field in the ticket, and cannot be confirmed', async ({
  page,
  context,
  server,
}) => {
  await speak(context, server.address, 'en');
  const { api } = await join(page, { funds: 2000 });
  await page.goto(GOLD);
  await page.getByRole('button', { name: 'Buy up' }).click();
  const ticket = ticketOf(page);
  const amount = ticket.getByRole('textbox', { name: 'Amount' });
  for (const [given, stands, said] of WRONG) {
    await amount.fill('');
    await amount.fill(given);
    await expect(amount).toHaveValue(stands);
    await expect(amount).toHaveAccessibleDescription(new RegExp(said.replace(/[.$]/g, '\\$&')));
    await expect(ticket.getByRole('button', { name: 'Buy up', exact: true })).toBeDisabled();
  }
  for (const [given, stands] of RIGHT) {
    await amount.fill(given);
    await expect(amount).toHaveValue(stands);
    await expect(ticket.getByRole('button', { name: /^Buy up for \$/ })).toBeEnabled();
  }
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
