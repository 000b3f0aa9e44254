import { speak } from '../support/languages.ts';
import { asDemo } from '../support/members.ts';
import { buy } from '../support/person.ts';
import { expectRight, saveProof, type TradeProof, verify, verifyForged } from '../support/proof.ts';
import { expect, test } from '../support/test.ts';

test('a result is checked on its page; the export is right, and a tampered one is caught', async ({
  page,
  context,
  server,
  baseURL,
}, info) => {
  test.setTimeout(240_000);
  await speak(context, baseURL ?? '', 'en');
  const api = await asDemo(page, server.demo);

  await test.step('A trade runs to its end on the product page', async () => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Futures' }).click();
    await page.getByRole('list', { name: 'Futures' }).getByRole('link', { name: 'Gold' }).click();
    await buy(page, { side: 'Buy up', seconds: 30, stake: 100 });
    await page.getByRole('link', { name: 'Check this result' }).click({ timeout: 90_000 });
    await expect(page).toHaveURL(/\/my\/traderecord\/proof\?id=/);
  });

  const checks = page.getByRole('list', { name: 'The checks' });
  await test.step('Every check passes, computed in the browser', async () => {
    await expectRight(page);
    await expect(checks.getByRole('listitem')).toHaveCount(9);
    const [order] = (await api.call('orders', { kind: 'timed', limit: 1 })).items;
    if (order?.kind !== 'timed') throw new Error('There is no trade.');
    await expect(page.getByRole('row').filter({ hasText: 'Entry' })).toContainText(`#${order.entry?.seq}`);
    await expect(page.getByRole('row').filter({ hasText: 'Exit' })).toContainText(`#${order.exit?.seq}`);
  });

  let file = '';
  await test.step('Without a network the page still shows and saves it', async () => {
    await context.setOffline(true);
    const saved = await saveProof(page, info);
    expect(saved.name).toMatch(/^order-T.*\.json$/);
    ({ file } = saved);
    await expectRight(page);
    await context.setOffline(false);
  });

  await test.step('The command line agrees', () => {
    const { text, status } = verify(file);
    expect(text).toContain('Right: the result follows from the recorded prices.');
    expect(status).toBe(0);
  });

  await test.step('A tampered price and a tampered payout are caught, each at its place', () => {
    let place = '';
    const priced = verifyForged(file, ({ feed, outcome }: TradeProof) => {
      const at = feed.ticks.findIndex(({ seq }) => seq === outcome.exit_seq);
      const tick = feed.ticks[at];
      if (tick) tick.price = tick.price.replace(/^\d/, (digit) => String((Number(digit) + 1) % 9));
      place = `feed.ticks[${at}].hash (tick #${tick?.seq})`;
    });
    expect(priced.text).toContain(`at ${place}`);
    const paid = verifyForged(file, ({ outcome }: TradeProof) => {
      outcome.paid_back = '999.00';
    });
    expect([paid.text, paid.status]).toEqual([expect.stringContaining('at outcome.paid_back'), 1]);
  });

  await test.step('A round has its proof under the same roof', async () => {
    const last = async () => (await api.call('issues', { room_id: 'economy', limit: 1 })).items[0]?.issue;
    // The server's first round may still run.
    await expect.poll(last, { timeout: 90_000 }).toBeDefined();
    await page.goto(`/my/traderecord/proof?room_id=economy&issue=${await last()}`);
    await expectRight(page);
    await expect(checks.getByRole('listitem')).toHaveCount(10);
  });
});
