import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import type { Api } from '../support/api.ts';
import { cents, dollars, movedBy, signedDollars } from '../support/money.ts';
import { expectReconciled } from '../support/operators.ts';
import {
  expectForgedRefused,
  expectSound,
  type RoundProof,
  saveProof,
  verify,
  verifyForged,
} from '../support/proof.ts';
import { freshRound, type RoomOrder, roomOrders, subscribe, twoPeople } from '../support/rooms.ts';
import { expect, test } from '../support/test.ts';

const one = <T>(list: readonly T[]): T => {
  const [first] = list;
  if (first === undefined) throw new Error('There is none.');
  return first;
};
const readAgain = async (api: Api, { id }: RoomOrder) =>
  one((await roomOrders(api)).filter((order) => order.id === id));
const endOf = async (api: Api, issue: number) => {
  const { items } = await api.call('issues', { room_id: 'economy', limit: 20 });
  return one(items.filter((round) => round.issue === issue));
};

/** What a stake matched in full at the room's fee of 2 % brings, by the round's recorded result. */
function profitOf(order: RoomOrder, { result, stake }: { result: string | null; stake: number }): string {
  if (result !== 'up' && result !== 'down') return '0.00';
  return (result === order.direction ? stake * 0.98 : -stake).toFixed(2);
}

/** The round's record on the screen of all rounds, and its check from there. */
async function expectRoundChecked(page: Page, issue: number, number: string): Promise<void> {
  await page.goto(paths.rounds('economy', String(issue)));
  const record = page.getByRole('listitem').filter({ hasText: number });
  await record.getByRole('link', { name: 'Check this result' }).click();
  await expectSound(page);
}

test.afterEach(({ server }) => expectReconciled(server));

test(
  'two people in one room: a full, a partial and a failed match, and an order of four rounds',
  { tag: '@slow' },
  async ({ page, browser, context, server }, info) => {
    test.setTimeout(420_000);
    const { up, page2, down, leave } = await twoPeople({ page, browser, context, server });

    await test.step('The hall leads to the room, with its terms published', async () => {
      await page.goto(paths.trade());
      const card = page.getByRole('listitem').filter({ hasText: 'Economy' });
      await expect(card.getByRole('timer', { name: 'Ends in' })).toBeVisible();
      await expect(card).toContainText(/Next (closes in|sealed, starts in) 0:\d\d/);
      await card.getByRole('link', { name: 'Economy' }).click();
      await expect(page).toHaveURL(/\/trade\/roomdetail\?id=economy/);
      await expect(page.getByRole('img', { name: /^Round price/ })).toBeVisible();
      await expect(page.getByText('50.51%')).toBeVisible();
      await page2.goto(paths.room('economy'));
      await expect(page2.getByRole('button', { name: 'Buy down', exact: true })).toBeEnabled();
    });

    const first = await freshRound(up, { seconds: 40 });
    await test.step('One takes up for four rounds, the other down for one', async () => {
      // At the same time: both have to be in before the round is sealed, on a slow machine too.
      await Promise.all([
        subscribe(page, { side: 'Buy up', unit: '100', rounds: 4 }),
        subscribe(page2, { side: 'Buy down', unit: '100' }),
      ]);
    });
    const four = one(await roomOrders(up));
    const against = one(await roomOrders(down));
    expect(four.issues.map(({ issue }) => issue)).toEqual([0, 1, 2, 3].map((after) => first + after));
    expect(against.issues.map(({ issue }) => issue)).toEqual([first]);

    await test.step('Nobody sees the sides before the seal', async () => {
      // Until the round before it starts, that one is next.
      const read = async () => (await up.call('issues', { room_id: 'economy' })).next;
      await expect.poll(async () => (await read()).issue).toBe(first);
      const next = await read();
      expect(next.status).toBe('open');
      expect([next.up_total, next.down_total, next.seal]).toEqual([null, null, null]);
      await expect(page.getByText("Each side's total is published", { exact: false })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel $100.00 (Buy up)' })).toBeVisible();
    });

    // Open before the seal: a page that loads slowly then misses nothing of the round.
    await page2.goto(paths.position());
    await test.step('At the seal both see the root and what was matched, before the start price exists', async () => {
      const sealed = page.getByText('Next, sealed');
      await expect(sealed).toBeVisible({ timeout: 70_000 });
      const { next } = await up.call('issues', { room_id: 'economy' });
      expect([next.issue, next.status, next.start]).toEqual([first, 'sealed', null]);
      const stakes = page.getByRole('list', { name: 'Your stakes in this round' });
      await expect(stakes.getByText('$100.00 matched').first()).toBeVisible();
    });

    await test.step('A full match: both sides are sealed, and each sees the result come by itself', async () => {
      await page.goto(paths.position());
      const open2 = page2.getByRole('region', { name: /^(Open trades|Just ended)$/ });
      await expect(open2.getByText('Processing (sealed)')).toBeVisible({ timeout: 90_000 });
      await expect(open2.getByText(/^(Won|Lost|Tied)$/)).toBeVisible({ timeout: 90_000 });
      await expect(open2.getByRole('link', { name: 'Check this result' })).toBeVisible();
      const round = await endOf(up, first);
      expect(round).toMatchObject({
        up_matched: '100.00',
        down_matched: '100.00',
        liquidity: '0.00',
        returned: '0.00',
      });
      const lost = profitOf(against, { result: round.result, stake: 100 });
      await expect(open2.getByRole('listitem')).toContainText(signedDollars(lost));
      expect((await readAgain(down, against)).profit).toBe(lost);
      const won = profitOf(four, { result: round.result, stake: 100 });
      await expect.poll(async () => (await readAgain(up, four)).issues[0]?.profit).toBe(won);
    });

    await test.step('In a later round the house takes up to its cap, and the rest is returned', async () => {
      await page.goto(paths.room('economy'));
      await expect(page.getByRole('button', { name: 'Buy up', exact: true })).toBeEnabled();
      await subscribe(page, { side: 'Buy up', unit: '300', leverage: 2 });
      await subscribe(page, { side: 'Buy up', unit: '600' });
      await subscribe(page, { side: 'Buy up', unit: '50' });
      await subscribe(page, { side: 'Buy down', unit: '40' });
    });

    await test.step('One of them is cancelled in the room while it is open', async () => {
      await page.getByRole('button', { name: 'Cancel $40.00 (Buy down)' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 round' }).click();
      await expect(page.getByRole('button', { name: 'Cancel $40.00 (Buy down)' })).toHaveCount(0);
    });
    const [left, failed, partial, full] = await roomOrders(up);
    if (!left || !failed || !partial || !full) throw new Error('Four orders were placed.');
    expect(left.issues.map(({ status }) => status)).toEqual(['cancelled']);
    const second = full.issues[0]?.issue ?? 0;
    for (const { issues } of [failed, partial, full])
      expect(issues.map(({ issue }) => issue)).toEqual([second]);

    await test.step('The order of four rounds leaves the one that is not sealed', async () => {
      expect(second).toBe(first + 2);
      await page.goto(paths.tradeRecord(four.id));
      // Until then the round before it could be left as well.
      await page.getByRole('button', { name: 'Cancel 1 round' }).click({ timeout: 70_000 });
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 round' }).click();
      await expect(page.getByText('Canceled, stake returned')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
      expect((await readAgain(up, four)).issues.map(({ status }) => status)).toEqual([
        'settled',
        expect.stringMatching(/^(sealed|settled)$/),
        'sealed',
        'cancelled',
      ]);
    });

    await test.step('Meanwhile both check the round that they shared', async () => {
      const number = four.issues[0]?.number ?? '';
      await expectRoundChecked(page2, first, number);
      await expectRoundChecked(page, first, number);
    });

    await test.step('The round is sealed and settled by itself where its countdown was', async () => {
      await page.goto(paths.position());
      const open = page.getByRole('region', { name: /^(Open trades|Just ended)$/ });
      await expect(open.getByText('Processing (sealed)').first()).toBeVisible({ timeout: 90_000 });
      await expect(open.getByText(/^(Won|Lost|Tied)$/).first()).toBeVisible({ timeout: 90_000 });
      const ended = async () =>
        Promise.all([four, full, partial, failed].map(async (order) => readAgain(up, order)));
      await expect
        .poll(async () => (await ended()).every(({ settlement_time }) => settlement_time))
        .toBe(true);
    });

    await test.step('Each record says what was matched and what was returned', async () => {
      await page.goto(paths.tradeRecord(full.id));
      await expect(page.getByText('Fully matched')).toBeVisible();
      await page.goto(paths.tradeRecord(partial.id));
      await expect(page.getByText('$300.00 matched, $300.00 returned')).toBeVisible();
      await page.goto(paths.tradeRecord(failed.id));
      await expect(page.getByText('Unmatched, stake returned')).toBeVisible();
      await page.goto(paths.tradeRecord(four.id));
      await expect(page.getByText('Fully matched')).toHaveCount(3);
      await expect(page.getByText('Canceled, stake returned')).toHaveCount(1);
      await page.goto(paths.tradeRecord(full.id));
      await page.getByText('Seal receipt').click();
      await expect(page.getByText(/^Your order is signed and leads to the published root/)).toBeVisible();
      await page.goto(paths.tradeRecords());
      const list = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Economy' });
      await expect(list.filter({ hasText: dollars(failed.stake) }).first()).toBeVisible();
    });

    await test.step('The history shows both rounds with their ticks and totals', async () => {
      const round = await endOf(up, second);
      expect(round).toMatchObject({
        up_matched: '1000.00',
        down_matched: '0.00',
        liquidity: '1000.00',
        returned: '350.00',
      });
      await page.goto(paths.rounds('economy', String(second)));
      const record = page.getByRole('listitem').filter({ hasText: full.issues[0]?.number ?? '' });
      await expect(record).toContainText(`#${round.start?.seq}`);
      await expect(record).toContainText(`#${round.end?.seq}`);
      await expect(record).toContainText('$1,000.00');
      await expect(record).toContainText(round.seal?.root.slice(0, 6) ?? 'a root');
    });

    await test.step('The round is checked in the browser and by the command; a forged match is refused by both', async () => {
      await expectRoundChecked(page, second, full.issues[0]?.number ?? '');
      const { file, name } = await saveProof(page, info);
      expect(name).toMatch(/\.json$/);
      const { text, status } = verify(file);
      expect([text, status]).toEqual([expect.stringContaining('Internally consistent'), 3]);
      const prefer = ({ subscriptions }: RoundProof) => {
        const [, , cut] = subscriptions;
        if (cut) cut.matched = cut.stake;
      };
      const place = 'subscriptions[2].matched';
      const judged = verifyForged(file, prefer);
      expect([judged.text, judged.status]).toEqual([expect.stringContaining(`at ${place}`), 1]);
      await expectForgedRefused(page, prefer, place);
    });

    await test.step('The money adds up: the account changes of these orders are what the orders say', async () => {
      for (const order of [four, full, partial, failed])
        expect(await movedBy(up, order.id)).toBe(cents((await readAgain(up, order)).profit));
      expect(await movedBy(down, against.id)).toBe(cents((await readAgain(down, against)).profit));
      expect((await down.call('balance', {})).escrow).toBe('0.00');
      await leave();
    });
  },
);
