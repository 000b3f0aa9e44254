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

async function act(world: World, step: Step): Promise<unknown> {
  if (!('who' in step)) return elapse(world, step);
  const user = world.users[step.who];
  if (!user) return;
  switch (step.do) {
    case 'deposit':
      return deposit(world, user, step);
    case 'bet':
      return bet(world, user, step);
    case 'moveIn':
      return intoTerm(world, user, step);
    case 'moveOut':
      return outOfTerm(world, user, step);
    case 'redeem':
      return redeem(world, user, step);
    case 'review':
      return review(world, user, step);
    case 'adjust':
      return adjust(world, user, step);
    case 'limit':
      return limit(world, user, step);
    case 'break':
      return pause(world, user, step.days);
    case 'subscribe':
      return subscribeTo(world, user, step);
    case 'cancelRounds':
      return cancel(world, user, step);
  }
}

async function elapse(world: World, step: Exclude<Step, { who: number }>): Promise<unknown> {
  switch (step.do) {
    case 'feed':
      return flow(world, [step.goods], step.ticks);
    case 'pass':
      return pass(world, step);
    case 'toSeal':
      return toSeal(world, step);
    case 'betTogether':
      return betTogether(world, step);
    case 'jump':
      await world.db.moveClock(step.ms);
      return flow(world, GOODS, RESUMED);
    case 'settle':
      return settle(world, step);
    case 'round':
      return play(world, step);
    case 'rounds':
      return advance(world, step);
    case 'mature':
      await world.db.moveClock(step.days * DAY_MS);
      await mature(world, step);
      return flow(world, GOODS, RESUMED);
    case 'rate':
      return setRate(world, step);
    case 'level':
      return levelHouse(world.db);
  }
}
