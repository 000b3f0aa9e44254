import type { Locator } from '@playwright/test';
import { paths } from 'shared-api/paths';
import type { Api } from '../support/api.ts';
import { asDemo } from '../support/members.ts';
import { expectReconciled } from '../support/operators.ts';
import { economyRoom } from '../support/rooms.ts';
import { expect, test } from '../support/test.ts';
import { placeTrade } from '../support/trades.ts';
import { moveClock } from '../support/wrong-clock.ts';

/** Rounds repeat each minute: by exactly an hour a wrong clock would show a right countdown. */
const HOUR_AND_SECONDS_MS = 3_617_000;

/** "4:07" in seconds. */
function secondsOf(text: string | null): number {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** A countdown shows what is left by the server's own clock, to the second. */
async function expectServersTime(timer: Locator, left: () => Promise<number>): Promise<void> {
  const difference = async () => Math.abs(secondsOf(await timer.textContent()) - (await left()));
  await expect.poll(difference).toBeLessThan(1.6);
}

/** Seconds to the end of the running round, and to the seal of the one on offer. */
async function endLeft(api: Api): Promise<number> {
  const { room, now } = await economyRoom(api);
  return (Date.parse(room.running.ends_time) - now) / 1000;
}
async function sealLeft(api: Api): Promise<number> {
  const { room, now } = await economyRoom(api);
  return (Date.parse(room.offered.seals_time) - now) / 1000;
}

test.afterEach(({ server }) => expectReconciled(server));

for (const [how, byMs] of [
  ['ahead', HOUR_AND_SECONDS_MS],
  ['behind', -HOUR_AND_SECONDS_MS],
] as const) {
  test(`a phone whose clock is an hour ${how} shows every countdown by the server's`, {
    tag: how === 'ahead' ? [] : ['@slow'],
  }, async ({ page, context, server }) => {
    await moveClock(context, byMs);
    const api = await asDemo(page, server);
    const away = Math.abs((await page.evaluate(() => Date.now())) - (await economyRoom(api)).now);
    expect(away).toBeGreaterThan(3_500_000);

    await test.step('In the hall and in the room', async () => {
      await page.goto(paths.trade());
      const economy = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Economy' }) });
      await expectServersTime(economy.getByRole('timer', { name: 'Ends in' }), () => endLeft(api));
      await page.getByRole('link', { name: 'Economy' }).click();
      await expect(page).toHaveURL(/roomdetail/);
      const ends = page.getByRole('timer', { name: 'Ends in' });
      await expect(ends).toHaveCount(1);
      await expectServersTime(ends, () => endLeft(api));
      await page.getByRole('button', { name: 'Buy up', exact: true }).click();
      const entered = page.getByRole('dialog').getByRole('region', { name: 'Your round' });
      await expectServersTime(entered.getByRole('timer'), () => sealLeft(api));
    });

    await test.step('Of a trade: under Position and in its record', async () => {
      const order = await placeTrade(api, 60);
      const left = async () => (Date.parse(order.expiry_time) - (await economyRoom(api)).now) / 1000;
      await page.goto(paths.position());
      const card = page.getByRole('region', { name: 'Open trades' }).getByRole('listitem');
      await expectServersTime(card.filter({ hasText: '$10.00' }).first().getByRole('timer'), left);
      await page.goto(paths.tradeRecord(order.id));
      await expectServersTime(page.getByRole('timer'), left);
    });
  });
}
