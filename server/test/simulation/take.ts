import { levelHouse } from '../../src/modules/housekeeping/levelling.ts';
import type { FrozenDatabase } from '../support/frozen.ts';
import { makeUser, quote, type TestUser } from '../support/money.ts';
import { limit, pause } from './limits.ts';
import { adjust, bet, betTogether, deposit, intoTerm, outOfTerm } from './money-acts.ts';
import { noRules } from './own-rules.ts';
import { noPayouts } from './payouts.ts';
import { redeem, review, setRate } from './redemption-acts.ts';
import { onlyRefusals } from './refusals.ts';
import { cancel, play, subscribeTo } from './room-acts.ts';
import { advance, mature, settle } from './servers.ts';
import { USERS } from './step-parts.ts';
import { GOODS, type Step } from './steps.ts';
import { flow, pass, toSeal } from './time.ts';
import { idOf, type Operators, type World } from './world.ts';

const DAY_MS = 86_400_000;
/** The feed goes on after the clock has moved. */
const RESUMED = [[500, 1000]] as const;

/** A world with nothing in it but people with funds, and prices. @param people decides who they are. */
export async function newWorld(db: FrozenDatabase, ops: Operators, people: number): Promise<World> {
  await db.beginAgain();
  const users: TestUser[] = [];
  for (let i = 0; i < USERS; i += 1) users.push(await makeUser(db, 3000, idOf(`${people}/${i}`)));
  for (const goodsId of GOODS) await quote(db, goodsId);
  return { db, ops, users, rules: noRules(), payouts: noPayouts(), keys: 0, faults: [], judged: new Set() };
}

/** Takes a step as its call or job would. What the business refuses is no fault. */
export async function take(world: World, step: Step): Promise<void> {
  await act(world, step).catch(onlyRefusals);
  expect(world.faults).toEqual([]);
}

type UserStep = Extract<Step, { who: number }>;
type WorldStep = Exclude<Step, UserStep>;

const ACTS: {
  [D in UserStep['do']]: (
    world: World,
    user: TestUser,
    step: Extract<UserStep, { do: D }>,
  ) => Promise<unknown>;
} = {
  ...{ deposit, bet, moveIn: intoTerm, moveOut: outOfTerm, redeem, review, adjust, limit },
  break: (world, user, { days }) => pause(world, user, days),
  ...{ subscribe: subscribeTo, cancelRounds: cancel },
};

const EVENTS: {
  [D in WorldStep['do']]: (world: World, step: Extract<WorldStep, { do: D }>) => Promise<unknown>;
} = {
  ...{ pass, toSeal, betTogether, settle, round: play, rounds: advance, rate: setRate },
  feed: (world, { goods, ticks }) => flow(world, [goods], ticks),
  jump: async (world, { ms }) => {
    await world.db.moveClock(ms);
    return flow(world, GOODS, RESUMED);
  },
  mature: async (world, step) => {
    await world.db.moveClock(step.days * DAY_MS);
    await mature(world, step);
    return flow(world, GOODS, RESUMED);
  },
  level: ({ db }) => levelHouse(db),
};

async function act(world: World, step: Step): Promise<unknown> {
  if (!('who' in step)) return EVENTS[step.do](world, step as never);
  const user = world.users[step.who];
  return user && ACTS[step.do](world, user, step as never);
}
