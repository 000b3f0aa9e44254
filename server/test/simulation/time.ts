import { readNow } from '../../src/db/paging.ts';
import { latestTick } from '../../src/modules/quotes/index.ts';
import { roundAt, roundOf } from '../../src/modules/rooms/schedule.logic.ts';
import { recordTicks } from '../support/money.ts';
import { ROOM } from '../support/rooms.ts';
import { turn } from './servers.ts';
import { GOODS, type StepOf } from './steps.ts';
import type { World } from './world.ts';

export type Ticks = readonly (readonly [waitMs: number, price: number])[];

/** Ticks one after the other, of one product or of all; the clock moves with them, so that none is ahead of it. */
export async function flow({ db }: Pick<World, 'db'>, goods: readonly string[], ticks: Ticks): Promise<void> {
  const now = await readNow(db.kysely);
  let at = 0;
  const moments = ticks.map(([wait, price]) => {
    at += wait;
    return [at, price] as const;
  });
  for (const goodsId of goods) {
    // A clock that went back does not take the times back.
    const latest = await latestTick(db.kysely, goodsId);
    const from = latest && latest.time > now ? latest.time : now;
    await recordTicks(db, { goodsId, from, at: moments });
  }
  await db.moveClock(at);
}

const PARTS = 3;

/** Time passes, mostly with prices; where the feed is silent, it is for longer than the rules allow. */
export async function pass(world: World, { seconds, everyMs, prices, silent, turns }: StepOf<'pass'>) {
  const count = Math.ceil((seconds * 1000) / everyMs);
  const ticks = Array.from(
    { length: count },
    (_, i) => [everyMs, prices[i % prices.length] ?? 1000] as const,
  );
  if (silent === 'first') await world.db.moveClock(14_000);
  const size = turns ? Math.ceil(count / PARTS) : count;
  for (let from = 0; from < count; from += size) {
    await flow(world, GOODS, ticks.slice(from, from + size));
    if (turns) await turn(world);
  }
  if (silent === 'last') await world.db.moveClock(14_000);
}

/** To the seal of the next round that is not sealed, `offMs` after it. */
export async function toSeal(world: World, { offMs, turns }: Omit<StepOf<'toSeal'>, 'do'>): Promise<void> {
  const now = await readNow(world.db.kysely);
  const { issue } = roundAt(now, ROOM.seconds);
  const seal = [issue + 1n, issue + 2n]
    .map((one) => roundOf(one, ROOM.seconds).sealsAt.getTime() + offMs)
    .find((moment) => moment > now.getTime());
  const left = (seal ?? 0) - now.getTime();
  if (turns) await turn(world);
  const every = 4_000;
  const steps = Math.floor(left / every);
  await flow(
    world,
    GOODS,
    Array.from({ length: steps }, (_, i) => [every, 1000 + (i % 2)] as const),
  );
  await world.db.moveClock(left - steps * every);
}
