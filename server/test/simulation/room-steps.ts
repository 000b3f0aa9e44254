import fc from 'fast-check';
import { crew, sending, units, who } from './step-parts.ts';

const subscription = {
  ...{ who, sending },
  // One side is mostly the larger one, so that the house's cap is reached.
  direction: fc.constantFrom('up' as const, 'up' as const, 'up' as const, 'down' as const),
  units: fc.oneof(units(10, 700), fc.constantFrom(200, 400, 700)),
  leverage: fc.constantFrom(1, 1, 1, 2, 3),
  rounds: fc.constantFrom(1, 1, 1, 2, 4),
};

/** What happens in a room of rounds of a minute. */
export const roomSteps = [
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('subscribe' as const), ...subscription }),
  },
  {
    // A whole round: a crowd at the same moment, the seal, the end, and whoever settles it.
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('round' as const),
      crowd: fc.array(fc.record(subscription), { minLength: 2, maxLength: 6 }),
      lastPrice: fc.constantFrom(998, 1000, 1002),
      silent: fc.constantFrom(false, false, false, true),
      ...crew,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cancelRounds' as const),
      ...{ who, sending },
      which: fc.nat({ max: 3 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('rounds' as const), ...crew }) },
  {
    weight: 3,
    // To the moment of the seal, just before it or just after it.
    arbitrary: fc.record({
      do: fc.constant('toSeal' as const),
      offMs: fc.constantFrom(-1, 0, 1),
      turns: fc.boolean(),
    }),
  },
];
