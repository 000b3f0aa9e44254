import type { Page } from '@playwright/test';
import { paths } from 'shared-api/paths';
import type { Api } from '../support/api.ts';
import { movedBy } from '../support/money.ts';
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

// The room runs on a product of the vendor that the journey plays, so that its prices can stop.
test.use({ settings: { feed: 'vendor', humanCheck: 'off' } });

const PRODUCT = 'EURUSD';
const MISSING =
  'Prices were missing for more than 10 seconds at the start or end of the round. All stakes were returned.';

const newest = async (api: Api): Promise<RoomOrder> => {
  const [order] = await roomOrders(api);
  if (!order) throw new Error('There is no order.');
  return order;
};
const readAgain = async (api: Api, id: string) =>
  (await roomOrders(api)).find((order) => order.id === id)?.issues ?? [];
const openTrades = (page: Page) => page.getByRole('region', { name: /^(Open trades|Just ended)$/ });

test(
  'prices stop over the end of one round and the start of the next: both are void, and all stakes return',
  { tag: '@slow' },
  async ({ page, browser, context, server, vendor }, info) => {
    test.setTimeout(420_000);
    vendor.quote(PRODUCT, { from: 1.1, step: 0.00001, digits: 5 });
    await server.change(`update room_terms set goods_id = $1 where id = 'economy'`, [PRODUCT]);
    const { up, page2, down, leave } = await twoPeople({ page, browser, context, server });

    await page.goto(paths.room('economy'));
    await page2.goto(paths.room('economy'));
    const first = await freshRound(up, { seconds: 42 });
    await test.step('One takes up for two rounds and once more, for more than is matched; the other takes down', async () => {
      await subscribe(page, { side: 'Buy up', unit: '1000', rounds: 2 });
      await subscribe(page2, { side: 'Buy down', unit: '60' });
      await subscribe(page, { side: 'Buy up', unit: '200' });
    });
    const [cut, both] = await roomOrders(up);
    if (!cut || !both) throw new Error('Two orders were placed.');
    const against = await newest(down);
    for (const order of [cut, both, against]) expect(order.issues[0]?.issue).toBe(first);
    const [number, next] = both.issues.map((part) => part.number);

    await test.step('The prices stop while the matched round runs, and its end waits for a price', async () => {
      await page.goto(paths.position());
      const cards = openTrades(page).getByRole('listitem');
      // The demo has an order of its own in the room.
      for (const { id } of [cut, both]) {
        const card = cards.filter({ has: page.locator(`a[href*="${id}"]`) });
        await expect(card.getByText('Processing (sealed)').first()).toBeVisible({ timeout: 70_000 });
      }
      const [part] = await readAgain(up, cut.id);
      expect([part?.matched, part?.returned]).toEqual(['60.00', '140.00']);
      const started = async () => (await readAgain(up, cut.id))[0]?.start ?? null;
      await expect.poll(started, { timeout: 30_000 }).not.toBeNull();
      vendor.silence(PRODUCT);
      // Without a price for 10 s after its start the next round is void too.
      const enough = Date.parse(part?.ends_time ?? '') + 11_000;
      const passed = async () => {
        expect((await readAgain(up, cut.id))[0]?.result).toBeNull();
        return server.now() > enough;
      };
      await expect.poll(passed, { timeout: 120_000, intervals: [1_000] }).toBe(true);
    });

    await test.step('They come again: the round is void where its countdown was, and says why', async () => {
      vendor.resume(PRODUCT);
      const card = openTrades(page).getByRole('listitem').filter({ hasText: 'Void' }).first();
      await expect(card).toContainText('$0.00');
      await expect(card.getByText(MISSING)).toBeVisible();
      await expect(card.getByRole('link', { name: 'Check this result' })).toBeVisible();
      expect((await down.call('balance', {})).balance).toBe('1000.00');
    });

    await test.step('In the room the other one sees it come by itself: the order, the result, and why', async () => {
      const mine = page2.getByRole('list', { name: 'Your orders in this room' }).getByRole('listitem');
      await expect(mine.filter({ hasText: number ?? '' })).toContainText('Void');
      await expect(mine.filter({ hasText: number ?? '' })).toContainText('$0.00');
      await expect(page2.getByRole('img', { name: /^Past results.* Void$/ })).toBeVisible();
      await page2.getByRole('link', { name: 'All rounds' }).click();
      const record = page2.getByRole('listitem').filter({ hasText: number ?? '' });
      await expect(record).toContainText('Void');
      await expect(record).toContainText(MISSING);
    });

    await test.step('Their record and their account changes say the same', async () => {
      await page2.goto(paths.tradeRecord(against.id));
      await expect(page2.getByText('Void', { exact: true })).toBeVisible();
      await expect(page2.getByText(MISSING).first()).toBeVisible();
      await page2.goto(paths.accountChanges());
      const [returned, stake] = [
        page2.getByRole('listitem').filter({ hasText: 'Stake returned' }),
        page2.getByRole('listitem').filter({ hasText: /^Stake/ }),
      ];
      await expect(returned).toHaveCount(1);
      await expect(returned).toContainText('+$60.00');
      await expect(stake.last()).toContainText('−$60.00');
      await returned.click();
      await page2.getByRole('button', { name: 'View trade' }).click();
      await expect(page2).toHaveURL(new RegExp(against.id));
    });

    await test.step('They check the round: it says why it is void, and the check passes in both ways', async () => {
      await page2.getByRole('link', { name: 'Check this result' }).click();
      await expectSound(page2);
      await expect(page2.getByText(MISSING)).toBeVisible();
      const { file } = await saveProof(page2, info);
      const { text, status } = verify(file);
      expect([text, status]).toEqual([expect.stringContaining('Internally consistent'), 3]);
      const claim = ({ outcome }: RoundProof) => {
        Object.assign(outcome, { status: 'settled', result: 'up', void_reason: null });
      };
      const place = 'outcome.status';
      const judged = verifyForged(file, claim);
      expect([judged.text, judged.status]).toEqual([expect.stringContaining(`at ${place}`), 1]);
      await expectForgedRefused(page2, claim, place);
    });

    await test.step('The next round, whose first price came too late, is void after its seal', async () => {
      await expect
        .poll(async () => (await readAgain(up, both.id)).map(({ result }) => result), { timeout: 90_000 })
        .toEqual(['void', 'void']);
      await page.goto(paths.tradeRecord(both.id));
      for (const round of [number, next])
        await expect(page.getByRole('heading', { name: `Round ${round}` })).toBeVisible();
      await expect(page.getByText(MISSING)).toHaveCount(2);
      await page.goto(paths.roundProof({ roomId: 'economy', issue: String(first + 1) }));
      await expectSound(page);
      await expect(page.getByText(MISSING)).toBeVisible();
    });

    await test.step('Everybody has what they had, to the cent, and the ledger agrees', async () => {
      for (const order of [cut, both]) expect(await movedBy(up, order.id)).toBe(0);
      expect(await movedBy(down, against.id)).toBe(0);
      const { balance, escrow } = await down.call('balance', {});
      expect([balance, escrow]).toEqual(['1000.00', '0.00']);
      await expectReconciled(server);
      await leave();
    });
  },
);
