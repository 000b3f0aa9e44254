import fc from 'fast-check';

export const GOODS = ['SYN50', 'EURUSD'] as const;
export const USERS = 3;

const goods = fc.constantFrom(...GOODS);
const who = fc.nat({ max: USERS - 1 });
const units = (min: number, max: number) => fc.integer({ min, max });
const which = fc.nat({ max: 5 });

/** Everything that moves money or time, as often as it is worth trying. */
export const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deposit' as const), who, units: units(100, 3000) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      who,
      goods,
      direction: fc.constantFrom('up' as const, 'down' as const),
      terms: fc.constantFrom([30, 8000] as const, [60, 8200] as const),
      units: units(10, 900),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('feed' as const),
      goods,
      // Mostly a flowing feed, now and then a gap that voids.
      ticks: fc.array(
        fc.tuple(
          fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 300, max: 6000 }) }, fc.constant(14_000)),
          fc.integer({ min: 998, max: 1002 }),
        ),
        { minLength: 1, maxLength: 8 },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('settle' as const), servers: units(1, 3), dies: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('moveIn' as const),
      who,
      plan: fc.constantFrom([15, 36_500] as const, [30, 54_750] as const),
      units: units(100, 600),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('moveOut' as const), who, which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('mature' as const),
      days: fc.constantFrom(0, 15, 30),
      servers: units(1, 3),
      dies: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('redeem' as const), who, units: units(100, 900) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('review' as const),
      act: fc.constantFrom('take' as const, 'pay' as const, 'reject' as const, 'cancel' as const),
      who,
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      who,
      kind: fc.constantFrom('adjust_add' as const, 'adjust_reduce' as const, 'bonus' as const),
      cents: units(1, 50_000),
      twice: fc.boolean(),
    }),
  },
);

export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
