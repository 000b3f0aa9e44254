import type { ReplyOf } from 'shared-api/contract';
import { paths } from 'shared-api/paths';
import { asDemo } from '../support/members.ts';
import { cents, movedBy, signedDollars } from '../support/money.ts';
import { expectReconciled } from '../support/operators.ts';
import { buy } from '../support/person.ts';
import {
  expectForgedRefused,
  expectSound,
  saveProof,
  type TradeProof,
  verify,
  verifyForged,
} from '../support/proof.ts';
import { expect, test } from '../support/test.ts';

// Prices are those of a vendor that the journey plays: they come over the real adapter, recorder and hash chain.
test.use({ settings: { feed: 'vendor', humanCheck: 'off' } });

type Timed = Extract<ReplyOf<'bet'>, { kind: 'timed' }>;

const EURUSD = { goodsId: 'EURUSD', goodsCode: 'EURUSD', goodsName: 'Euro / US Dollar' };
const [WON, LOST, TIED, VOID] = ['EURUSD', 'GBPUSD', 'USDJPY', 'XAUUSD'] as const;

/** What each trade must end as: the first three by their prices, the last because there are none. */
const ENDS = [
  {
    goodsId: WON,
    outcome: 'Won',
    profit: '80.00',
    reason: /You bought up, and the price rose from/,
  },
  {
    goodsId: LOST,
    outcome: 'Lost',
    profit: '-100.00',
    reason: /You bought up, and the price fell from/,
  },
  {
    goodsId: TIED,
    outcome: 'Tied',
    profit: '0.00',
    reason: /ended where it started, at 150\.000\. Your full stake was returned/,
  },
  {
    goodsId: VOID,
    outcome: 'Void',
    profit: '0.00',
    reason: /Prices were missing for more than 10 seconds at the start or end of the trade/,
  },
] as const;
/** How lists name a product. */
const codeOf = (goodsId: string) => `${goodsId.slice(0, 3)}/${goodsId.slice(3)}`;

test.afterEach(({ server }) => expectReconciled(server));

test('a win, a loss, a tie and a void: each ends by itself as its prices say, and each is checked', async ({
  page,
  server,
  vendor,
}, info) => {
  test.setTimeout(240_000);
  vendor.quote(WON, { from: 1.1, step: 0.00001, digits: 5 });
  vendor.quote(LOST, { from: 1.3, step: -0.00001, digits: 5 });
  vendor.quote(TIED, { from: 150, step: 0, digits: 3 });
  vendor.quote(VOID, { from: 2600, step: 0.01, digits: 2 });
  const api = await asDemo(page, server);
  const orders = new Map<string, Timed>();
  const read = async (id: string): Promise<Timed> => {
    const [order] = (await api.call('orders', { id })).items;
    if (order?.kind !== 'timed') throw new Error('There is no such trade.');
    return order;
  };

  await test.step('The ticket says in money what can be won and lost before it can be confirmed', async () => {
    await page.goto(paths.product(EURUSD));
    await page.getByRole('button', { name: 'Buy up' }).click();
    const ticket = page.getByRole('dialog');
    await ticket.getByText('30 sec', { exact: true }).click();
    await ticket.getByRole('textbox', { name: 'Amount' }).fill('100');
    const prospects = ticket.getByRole('region', { name: 'What you can win or lose' });
    await expect(prospects).toContainText('If it ends higher+$80.00');
    await expect(prospects).toContainText('Payout $180.00');
    await expect(prospects).toContainText('If it ends lower−$100.00');
    await ticket.getByRole('button', { name: 'Close' }).click();
    await expect(ticket).toBeHidden();
  });

  await test.step('Four trades run side by side: one from the product page, with its ring and live price', async () => {
    await buy(page, { side: 'Buy up', seconds: 30, stake: 100 });
    const strip = page.getByRole('region', { name: 'Open trade' });
    // The chart ends where the strip begins, on a low phone too: its times, and that of the expiry, are in sight.
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 667 });
    const chart = page.getByRole('figure', { name: 'Euro / US Dollar chart' });
    await expect
      .poll(async () => {
        const [above, below] = [await chart.boundingBox(), await strip.boundingBox()];
        return above && below && above.height > 200 && above.y + above.height <= below.y;
      })
      .toBe(true);
    if (usual) await page.setViewportSize(usual);
    await expect(strip.getByText('Ahead by')).toBeVisible();
    const [first] = (await api.call('orders', { kind: 'timed', limit: 1 })).items;
    if (first?.kind !== 'timed') throw new Error('The trade was not placed.');
    orders.set(WON, first);
    for (const goods_id of [LOST, TIED, VOID]) {
      const order = await api.call('bet', {
        kind: 'timed',
        goods_id,
        direction: 'up',
        duration_seconds: 30,
        amount: '100',
        payout_rate: first.payout_rate,
      });
      if (order.kind === 'timed') orders.set(goods_id, order);
    }
  });
  const idOf = (goodsId: string) => orders.get(goodsId)?.id ?? '';

  await test.step('The results come by themselves where the countdowns were', async () => {
    await page.goto(paths.position());
    const open = page.getByRole('region', { name: /^(Open trades|Just ended)$/ });
    const card = (id: string) => open.getByRole('listitem').filter({ hasText: codeOf(id) });
    for (const { goodsId } of ENDS)
      await expect(card(goodsId).getByRole('timer', { name: 'Time left' })).toHaveText(/^0:[0-3]\d$/);
    // The vendor falls silent about gold once the trade has its entry, and speaks again after the expiry.
    await expect.poll(async () => (await read(idOf(VOID))).entry).not.toBeNull();
    vendor.silence(VOID);
    for (const { goodsId, outcome, profit, reason } of ENDS) {
      if (outcome === 'Void') {
        await expect(card(goodsId).getByRole('timer')).toHaveText('0:00', { timeout: 40_000 });
        vendor.resume(VOID);
      }
      await expect(card(goodsId).getByText(outcome, { exact: true })).toBeVisible({ timeout: 60_000 });
      await expect(card(goodsId)).toContainText(signedDollars(profit));
      await expect(card(goodsId).getByText(reason)).toBeVisible();
    }
  });

  await test.step('Each record says what happened, and its check passes in the browser and by the command', async () => {
    for (const { goodsId, outcome, profit } of ENDS) {
      await page.goto(paths.tradeRecords());
      const row = page
        .getByRole('listitem')
        .filter({ hasText: codeOf(goodsId) })
        .first();
      await expect(row).toContainText(cents(profit) === 0 ? outcome : signedDollars(profit));
      await row.click();
      await expect(page).toHaveURL(new RegExp(idOf(goodsId)));
      await expect(page.getByText(outcome, { exact: true }).first()).toBeVisible();
      await page.getByText('Check this result').click();
      await expectSound(page);
      const { file } = await saveProof(page, info);
      const { text, status } = verify(file);
      expect([text, status]).toEqual([expect.stringContaining('Internally consistent'), 3]);
    }
  });

  await test.step('A forged price is refused in the browser and by the command, each naming the place', async () => {
    await page.goto(paths.tradeProof(idOf(LOST)));
    await expectSound(page);
    const { file } = await saveProof(page, info);
    let place = '';
    const raise = ({ feed, outcome }: TradeProof) => {
      const at = feed.ticks.findIndex(({ seq }) => seq === outcome.exit_seq);
      const tick = feed.ticks[at];
      if (tick) tick.price = '1.40000';
      outcome.result = 'win';
      place = `feed.ticks[${at}].hash`;
    };
    const judged = verifyForged(file, raise);
    expect([judged.text, judged.status]).toEqual([expect.stringContaining(`at ${place}`), 1]);
    await expectForgedRefused(page, raise, place);
  });

  await test.step('A void that claims to be a loss is refused too', async () => {
    await page.goto(paths.tradeProof(idOf(VOID)));
    await expectSound(page);
    const { file } = await saveProof(page, info);
    const lose = ({ outcome }: TradeProof) => {
      Object.assign(outcome, { status: 'settled', result: 'loss', void_reason: null, profit: '-100.00' });
    };
    const judged = verifyForged(file, lose);
    expect([judged.text, judged.status]).toEqual([expect.stringContaining('at outcome.'), 1]);
  });

  await test.step('The money is what the results say, to the cent', async () => {
    for (const { goodsId, profit } of ENDS) {
      const order = await read(idOf(goodsId));
      expect(order.profit).toBe(profit);
      expect(await movedBy(api, order.id)).toBe(cents(profit));
    }
  });
});
