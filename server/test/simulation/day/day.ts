import { readNow } from '../../../src/db/paging.ts';
import type { Random } from '../../../src/lib/random.logic.ts';
import { forgetKeys } from '../../../src/modules/housekeeping/index.ts';
import { levelHouse } from '../../../src/modules/housekeeping/levelling.ts';
import { reviewRedemptions } from '../../../src/modules/redemptions/index.ts';
import { reviewWaiting } from '../../../src/modules/wallet/index.ts';
import { BEGINNING, type FrozenDatabase } from '../../support/frozen.ts';
import { expectSound, makeUser, type TestUser } from '../../support/money.ts';
import { noRules } from '../own-rules.ts';
import { noPayouts } from '../payouts.ts';
import { advance, mature, seal, settle } from '../servers.ts';
import type { Crew } from '../step-parts.ts';
import { idOf, type Operators, type World } from '../world.ts';
import { arrive, enterTerm } from './arrivals.ts';
import { type DayFeed, dayFeed } from './feed.ts';

export interface DayOptions {
  readonly users: number;
  readonly hours: number;
  readonly seed: number;
  readonly random: Random;
}

const STEP_MS = 10_000;
const PER_MINUTE = 6;
const PER_HOUR = 60 * PER_MINUTE;
const TERM_MS = 15 * 86_400_000;
/** Long enough for everything that was bet on to end. */
const QUIET = 20 * PER_MINUTE;

/** Most people have little; one in ten has enough for the VIP's room, one in a hundred for the diamond one. */
const fundsOf = (i: number) => (i % 100 === 7 ? 150_000 : i % 10 === 3 ? 12_000 : 1_000);

async function people(
  { db, ops }: { db: FrozenDatabase; ops: Operators },
  options: DayOptions,
): Promise<World> {
  await db.beginAgain();
  const users: TestUser[] = [];
  const [rules, payouts] = [noRules(), noPayouts()];
  const world: World = { db, ops, users, rules, payouts, keys: 0, faults: [], judged: new Set() };
  const every = (options.hours * 3_600_000) / options.users;
  for (let i = 0; i < options.users; i += 1) {
    users.push(await makeUser(db, fundsOf(i), idOf(`${options.seed}/${i}`)));
    // What some have put away comes back in the course of the day.
    if (i % 4 === 0) await enterTerm(world, i, options.random);
    await db.moveClock(every);
  }
  const now = await readNow(db.kysely);
  await db.moveClock(BEGINNING.getTime() + TERM_MS - now.getTime());
  return world;
}

/** A day of many people: prices, what they do, and the servers' work, ten seconds at a time. */
export async function live(
  home: { db: FrozenDatabase; ops: Operators },
  options: DayOptions,
): Promise<{ world: World; came: number }> {
  const world = await people(home, options);
  const { db } = world;
  const feed = await dayFeed(db, `day ${options.seed}`);
  const steps = options.hours * PER_HOUR;
  let came = 0;
  await feed.round();
  for (let step = 0; step < steps + QUIET; step += 1) {
    if (step < steps) came += await arrive(world, options.random);
    await prices(world, feed, options.random);
    await work(world, step, options.random);
    if (step % PER_HOUR === PER_HOUR - 1) await expectSound(db);
    expect(world.faults).toEqual([]);
  }
  return { world, came };
}

/** Ten seconds of prices; about once an hour the leader dies, and once the feed is silent for too long. */
async function prices(world: World, feed: DayFeed, random: Random): Promise<void> {
  const { db } = world;
  const fate = random.next() * PER_HOUR;
  if (fate < 1) {
    await db.moveClock(STEP_MS);
    await feed.silence();
  } else if (fate < 2) {
    await feed.killLeader();
    await db.moveClock(STEP_MS - 4_000);
  } else {
    await db.moveClock(STEP_MS / 2);
    await feed.round();
    // A seal falls into the middle of every sixth step.
    await seal(world);
    await db.moveClock(STEP_MS / 2);
  }
  if (fate >= 1) await feed.round();
}

/** One server, now and then several at once, now and then one that is killed in the middle of it. */
async function work(world: World, step: number, random: Random): Promise<void> {
  const { db } = world;
  const crew: Crew = { servers: random.next() < 0.05 ? 2 : 1, dies: random.next() < 0.03 };
  await settle(world, crew);
  await advance(world, crew);
  if (step % PER_MINUTE === 0) {
    const log = { error: (details: unknown) => world.faults.push(details) };
    await reviewWaiting({ db, log }, { afterSeconds: 5 });
    await reviewRedemptions({ db, log }, { afterSeconds: 60 });
    await mature(world, crew);
    await levelHouse(db);
  }
  if (step % PER_HOUR === 0) await forgetKeys(db.kysely);
}
