import { createHash } from 'node:crypto';
import { levelHouse } from '../../src/modules/housekeeping/levelling.ts';
import { findOperator } from '../../src/modules/operator/index.ts';
import { recordedPrices } from '../../src/modules/trading/index.ts';
import type { TestDatabase } from '../support/databases.ts';
import type { FrozenDatabase } from '../support/frozen.ts';
import { makeUser, quote, type TestUser } from '../support/money.ts';
import { makeOperator } from '../support/operators.ts';
import { limit, noRules, type OwnRules, pause } from './limits.ts';
import { adjust, bet, deposit, intoTerm, outOfTerm, redeem, review } from './money-acts.ts';
import { onlyRefusals } from './refusals.ts';
import { cancel, play, subscribeTo } from './room-acts.ts';
import { advance, mature, settle } from './servers.ts';
import { USERS } from './step-parts.ts';
import { GOODS, type Step } from './steps.ts';
import { flow, pass, toSeal } from './time.ts';

const DAY_MS = 86_400_000;
export const prices = recordedPrices({ isOpen: () => true });

/** The feed goes on after the clock has moved. */
const RESUMED = [[500, 1000]] as const;

/** Two operators that the database knows. */
export interface Operators {
  readonly one: { readonly id: string; readonly name: string };
  readonly other: { readonly id: string; readonly name: string };
}

export async function operatorsOf(db: TestDatabase): Promise<Operators> {
  for (const name of ['ops1', 'ops2']) await makeOperator(db, name);
  const [one, other] = await Promise.all(['ops1', 'ops2'].map((name) => findOperator(db.kysely, name)));
  if (!one || !other) throw new Error('There are no operators.');
  return { one, other };
}

/** One run of the simulation. */
export interface World {
  readonly db: FrozenDatabase;
  readonly ops: Operators;
  readonly users: readonly TestUser[];
  readonly rules: OwnRules;
  /** Keys used so far. */
  keys: number;
  /** What the work in the background has complained of, beside its being killed. */
  readonly faults: unknown[];
  /** Orders and rounds that were judged by the price rule already. */
  readonly judged: Set<string>;
}

/** A world with nothing in it but people with funds, and prices. @param people decides who they are. */
export async function newWorld(db: FrozenDatabase, ops: Operators, people: number): Promise<World> {
  await db.beginAgain();
  const users: TestUser[] = [];
  for (let i = 0; i < USERS; i += 1) users.push(await makeUser(db, 3000, idOf(`${people}/${i}`)));
  for (const goodsId of GOODS) await quote(db, goodsId);
  return { db, ops, users, rules: noRules(), keys: 0, faults: [], judged: new Set() };
}

/** An id that follows from a name; of a user, so does his bucket. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
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
    case 'level':
      return levelHouse(world.db);
  }
}
