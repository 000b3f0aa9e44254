import fc from 'fast-check';
import { roomSteps } from './room-steps.ts';
import { crew, sending, USERS, units, who } from './step-parts.ts';

export const GOODS = ['SYN50', 'EURUSD'] as const;

const goods = fc.constantFrom(...GOODS);
const which = fc.nat({ max: 5 });
/** Mostly prices that are level or near it, so that ties happen. */
const price = fc.integer({ min: 998, max: 1002 });

/** Of USDT, in millionths. */
const rate = fc.oneof(fc.constantFrom(1_000_000, 7_800_012), fc.integer({ min: 400_000, max: 9_000_000 }));

const moneySteps = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      ...{ who, sending },
      units: units(100, 3000),
      end: fc.constantFrom('confirmed' as const, 'confirmed' as const, 'rejected' as const, 'both' as const),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      ...{ who, goods, sending },
      direction: fc.constantFrom('up' as const, 'down' as const),
      terms: fc.constantFrom([30, 8000] as const, [60, 8200] as const),
      units: units(10, 900),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('betTogether' as const),
      goods,
      direction: fc.constantFrom('up' as const, 'down' as const),
      terms: fc.constantFrom([30, 8000] as const, [60, 8200] as const),
      // One stake for each of the people; now and then more than they have.
      stakes: fc.array(fc.oneof({ weight: 6, arbitrary: units(10, 300) }, units(10, 4000)), {
        minLength: 2,
        maxLength: USERS,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('moveIn' as const),
      ...{ who, sending },
      plan: fc.constantFrom([15, 36_500] as const, [30, 54_750] as const),
      units: units(100, 600),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('moveOut' as const), who, which, sending }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('mature' as const),
      days: fc.constantFrom(0, 15, 30),
      ...crew,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('redeem' as const),
      ...{ who, sending },
      channel: fc.constantFrom(
        ...(['bankcard', 'hkbankcard', 'numbercard', 'numbercard', 'numbercard'] as const),
      ),
      // Now and then outside of a channel's range.
      units: units(90, 900),
      /** Which rate of USDT they agree to: the one that holds, the one that held before, or whatever holds. */
      agrees: fc.constantFrom('now' as const, 'now' as const, 'before' as const, 'any' as const),
      /** What operators make the rate meanwhile, which changes nothing of what was agreed. */
      meanwhile: fc.option(rate),
      end: fc.constantFrom(...(['open', 'open', 'paid', 'paid', 'rejected', 'cancelled'] as const)),
    }),
  },
  {
    weight: 3,
    // Operators date a rate of USDT from now or from later on.
    arbitrary: fc.record({
      do: fc.constant('rate' as const),
      rate,
      afterMs: fc.constantFrom(0, 0, 1, 45_000, 3_600_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('review' as const),
      act: fc.constantFrom(
        ...(['take', 'pay', 'reject', 'cancel', 'take and pay', 'take and reject'] as const),
      ),
      ...{ who, which },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      who,
      kind: fc.constantFrom('adjust_add' as const, 'adjust_reduce' as const, 'bonus' as const),
      cents: units(1, 50_000),
      how: fc.constantFrom('approve' as const, 'twice' as const, 'reject' as const, 'alone' as const),
    }),
  },
];

const limitSteps = [
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      who,
      kind: fc.constantFrom('deposit' as const, 'stake' as const, 'loss' as const),
      period: fc.constantFrom('day' as const, 'week' as const),
      units: fc.option(units(300, 6000), { freq: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('break' as const), who, days: fc.constantFrom(1, 7) }),
  },
];

const timeSteps = [
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('feed' as const),
      goods,
      // Mostly a flowing feed, now and then a gap that voids.
      ticks: fc.array(
        fc.tuple(
          fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 300, max: 6000 }) }, fc.constant(14_000)),
          price,
        ),
        { minLength: 1, maxLength: 8 },
      ),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      seconds: units(5, 75),
      everyMs: units(1500, 4000),
      prices: fc.array(price, { minLength: 1, maxLength: 5 }),
      silent: fc.constantFrom(
        'never' as const,
        'never' as const,
        'never' as const,
        'first' as const,
        'last' as const,
      ),
      /** Whether the servers do their work meanwhile. */
      turns: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('settle' as const), ...crew }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('jump' as const),
      ms: fc.constantFrom(-20_000, -3_000, 61_000, 3_600_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('level' as const) }) },
];

/** Everything that moves money or time, as often as it is worth trying. */
export const step = fc.oneof(...moneySteps, ...limitSteps, ...timeSteps, ...roomSteps);

/** One sequence: who these people are, which decides in what buckets their money lies, and what happens. */
export const sequence = fc.record({
  people: fc.nat({ max: 2 ** 31 - 1 }),
  steps: fc.array(step, { minLength: 20, maxLength: 45 }),
});

export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
export type StepOf<Do extends Step['do']> = Extract<Step, { do: Do }>;
