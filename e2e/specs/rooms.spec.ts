import type { Page } from '@playwright/test';
import type { ReplyOf } from 'shared-api/contract';
import { type Api, sessionOf } from '../support/api.ts';
import { speak } from '../support/languages.ts';
import { signIn } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

type RoomOrder = ReplyOf<'cancelRounds'>;

interface Wanted {
  side: 'Buy up' | 'Buy down';
  unit: string;
  leverage?: number;
  rounds?: number;
}

/**
 * Waits until the running round of the economy room takes subscriptions for long enough to place a few, and is none that
 * the demo's own orders have taken the room's cap of.
 */
async function roomForOrders(page: Page, api: Api): Promise<void> {
  const { items, server_time } = await api.call('rooms', {});
  const current = items.find(({ room_id }) => room_id === 'economy')?.current;
  if (!current) throw new Error('There is no economy room.');
  const left = Date.parse(current.seals_time) - Date.parse(server_time);
  const known = await api.call('orders', { kind: 'room' });
  const taken = known.items.some(
    (order) =>
      order.kind === 'room' &&
      order.room_id === 'economy' &&
      order.issues.some(({ issue }) => issue === current.issue),
  );
  if (left < 40_000 || taken)
    await page.waitForTimeout(Date.parse(current.ends_time) - Date.parse(server_time) + 1_000);
}

/** Fills in the ticket and confirms it by two taps. */
async function subscribe(page: Page, { side, unit, leverage = 1, rounds = 1 }: Wanted): Promise<void> {
  await page.getByRole('button', { name: side, exact: true }).click();
  const ticket = page.getByRole('dialog');
  await ticket.getByRole('textbox', { name: 'Unit amount' }).fill(unit);
  for (let i = 1; i < leverage; i += 1)
    await ticket.getByRole('button', { name: 'More: Leverage ratio' }).click();
  for (let i = 1; i < rounds; i += 1) await ticket.getByRole('button', { name: 'More: Rounds' }).click();
  await expect(ticket.getByRole('region', { name: 'What you can win or lose' })).toContainText(
    'After a fee of',
  );
  await ticket.getByRole('button', { name: new RegExp(`^${side} for`) }).click();
  await ticket.getByRole('button', { name: 'Tap again to confirm' }).click();
  await expect(ticket.getByText(/is subscribed to/)).toBeVisible();
  await ticket.getByRole('button', { name: 'Close' }).click();
  await expect(ticket).toBeHidden();
}

async function roomOrders(api: Api): Promise<RoomOrder[]> {
  const { items } = await api.call('orders', { kind: 'room', limit: 4 });
  return items.flatMap((order) => (order.kind === 'room' ? [order] : []));
}

const cents = (amount: string | null | undefined) => Math.round(Number(amount ?? '0') * 100);

test('a round with a full, a partial and a failed match, and an order that leaves its second round', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000);
  await speak(context, server.address, 'en');
  await page.goto('/auth/login?return_to=%2Ftrade');
  await signIn(page, server.demo);
  const api = await sessionOf(page, () => page.goto('/my'));

  await test.step('The hall leads to the room, with its terms published', async () => {
    await page.goto('/trade');
    const card = page.getByRole('link', { name: /^Economy/ });
    await expect(card).toContainText('Break-even 50.51%');
    await card.click();
    await expect(page).toHaveURL(/\/trade\/roomdetail\?id=economy/);
    await expect(page.getByRole('img', { name: /^Price of the round/ })).toBeVisible();
  });

  await test.step('Four subscriptions, in one round', async () => {
    await roomForOrders(page, api);
    await subscribe(page, { side: 'Buy up', unit: '300', leverage: 2 });
    await subscribe(page, { side: 'Buy up', unit: '600' });
    await subscribe(page, { side: 'Buy up', unit: '300' });
    await subscribe(page, { side: 'Buy down', unit: '100', rounds: 2 });
  });
  const [multi, failed, partial, full] = await roomOrders(api);
  if (!multi || !failed || !partial || !full) throw new Error('Four orders were placed.');
  expect(new Set([multi, failed, partial, full].map(({ issues }) => issues[0]?.issue)).size).toBe(1);

  await test.step('Nobody sees the sides before the seal', async () => {
    const { current } = await api.call('issues', { room_id: 'economy' });
    expect([current.status, current.up_total, current.down_total]).toEqual(['open', null, null]);
  });

  await test.step('The second round, which has not begun, is cancelled', async () => {
    await page.goto(`/my/traderecord/detail?id=${multi.id}`);
    await page.getByRole('button', { name: 'Cancel 1 round' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 round' }).click();
    await expect(page.getByText('Cancelled, stake returned')).toBeVisible();
  });

  await test.step('The round is sealed, and settled by itself where its countdown was', async () => {
    await page.goto('/position');
    const open = page.getByRole('region', { name: 'Open trades' });
    await expect(open.getByText('Processing (sealed)').first()).toBeVisible({ timeout: 90_000 });
    await expect(open.getByText('Settled', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await expect
      .poll(async () => (await roomOrders(api)).every(({ settlement_time }) => settlement_time))
      .toBe(true);
  });

  await test.step('The records say what was matched, in which order, and what was returned', async () => {
    await page.goto(`/my/traderecord/detail?id=${full.id}`);
    await expect(page.getByText('Matched in full')).toBeVisible();
    await page.goto(`/my/traderecord/detail?id=${partial.id}`);
    await expect(page.getByText('$500.00 matched, $100.00 returned')).toBeVisible();
    await page.goto(`/my/traderecord/detail?id=${failed.id}`);
    await expect(page.getByText('Not matched, stake returned')).toBeVisible();
  });

  await test.step('The history shows the round with its ticks and totals', async () => {
    const issue = full.issues[0]?.issue;
    await page.goto(`/trade/roomdetail/issues?id=economy&issue=${issue}`);
    const [round] = (await api.call('issues', { room_id: 'economy', limit: 20 })).items.filter(
      (one) => one.issue === issue,
    );
    expect(round).toMatchObject({
      up_matched: '1100.00',
      down_matched: '100.00',
      liquidity: '1000.00',
      returned: '400.00',
    });
    const record = page.getByRole('listitem').filter({ hasText: full.issues[0]?.number ?? '' });
    await expect(record).toContainText(`#${round?.start?.seq}`);
    await expect(record).toContainText(`#${round?.end?.seq}`);
    await expect(record).toContainText('$1,100.00');
  });

  await test.step('The money adds up: the account changes of these orders are what the orders say', async () => {
    const orders = await roomOrders(api);
    const { items } = await api.call('bills', { limit: 100 });
    for (const { id, profit } of orders) {
      const moved = items
        .filter(({ source_id }) => source_id === id)
        .reduce((sum, change) => sum + cents(change.operation_amount), 0);
      expect(moved).toBe(cents(profit));
    }
    const [rose] = orders.filter(({ id }) => id === full.id);
    expect(['588.00', '-600.00', '0.00']).toContain(rose?.profit);
    expect((await api.call('balance', {})).escrow).not.toContain('-');
  });
});
