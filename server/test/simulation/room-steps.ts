import fc from 'fast-check';
import { crew, sending, units, who } from './step-parts.ts';

/** What happens in a room of rounds of a minute. */
export const roomSteps = [
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('subscribe' as const),
      ...{ who, sending },
      direction: fc.constantFrom('up' as const, 'down' as const),
      // Together they pass what the house takes of a round.
      units: units(10, 500),
      leverage: fc.constantFrom(1, 1, 1, 2, 3),
      rounds: fc.constantFrom(1, 1, 1, 2, 4),
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
