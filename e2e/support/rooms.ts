import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { ReplyOf } from 'shared-api/contract';
import type { Api } from './api.ts';
import { hold } from './confirm.ts';
import { speak } from './languages.ts';
import { asDemo, join } from './members.ts';
import type { TestServer } from './server.ts';

export type RoomOrder = ReplyOf<'cancelRounds'>;
type Room = ReplyOf<'rooms'>['items'][number];

interface Wanted {
  side: 'Buy up' | 'Buy down';
  unit: string;
  leverage?: number;
  rounds?: number;
}

interface Stage {
  page: Page;
  browser: Browser;
  context: BrowserContext;
  server: TestServer;
}

/** Two people for one room: the demo user on the test's page, and one with $1,000 in a browser of its own. */
export async function twoPeople({ page, browser, server }: Stage) {
  const up = await asDemo(page, server);
  const other = await browser.newContext();
  await speak(other, server.address, 'en');
  const page2 = await other.newPage();
  const { api: down } = await join(page2, { funds: 1000 });
  return { up, page2, down, leave: () => other.close() };
}

/** The economy room, and the server's time in milliseconds. */
export async function economyRoom(api: Api): Promise<{ room: Room; now: number }> {
  const { items, server_time } = await api.call('rooms', {});
  const room = items.find(({ room_id }) => room_id === 'economy');
  if (!room) throw new Error('There is no economy room.');
  return { room, now: Date.parse(server_time) };
}

/** Waits until a round of the economy room takes subscriptions for so long, and `api` has none in it. @returns its number. */
export async function freshRound(api: Api, { seconds }: { seconds: number }): Promise<number> {
  const found: { issue?: number } = {};
  const offers = async () => {
    const { room, now } = await economyRoom(api);
    const { issue, seals_time } = room.offered;
    const taken = (await roomOrders(api)).some(
      ({ room_id, issues }) => room_id === 'economy' && issues.some((part) => part.issue === issue),
    );
    if (Date.parse(seals_time) - now >= seconds * 1000 && !taken) found.issue = issue;
    return found.issue;
  };
  await expect.poll(offers, { timeout: 180_000, intervals: [500] }).toBeDefined();
  return found.issue ?? Number.NaN;
}

/** Fills in the room's ticket and confirms it by a long press. */
export async function subscribe(page: Page, { side, unit, leverage = 1, rounds = 1 }: Wanted): Promise<void> {
  await page.getByRole('button', { name: side, exact: true }).click();
  const ticket = page.getByRole('dialog');
  await ticket.getByRole('textbox', { name: 'Unit amount' }).fill(unit);
  for (let i = 1; i < leverage; i += 1)
    await ticket.getByRole('button', { name: 'Increase Leverage' }).click();
  for (let i = 1; i < rounds; i += 1) await ticket.getByRole('button', { name: 'Increase Rounds' }).click();
  await expect(ticket.getByRole('region', { name: 'What you can win or lose' })).toContainText(' fee (');
  await hold(ticket.getByRole('button', { name: new RegExp(`^${side} for`) }));
  await expect(ticket.getByText(/^Order placed:/)).toBeVisible();
  await ticket.getByRole('button', { name: 'Close' }).click();
  await expect(ticket).toBeHidden();
}

/** The newest orders in rooms, newest first. */
export async function roomOrders(api: Api): Promise<RoomOrder[]> {
  const { items } = await api.call('orders', { kind: 'room', limit: 20 });
  return items.flatMap((order) => (order.kind === 'room' ? [order] : []));
}
