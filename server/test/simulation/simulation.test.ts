import fc from 'fast-check';
import { propertySeed } from '../../../tools/jest/property-seed.ts';
import { search } from '../../../tools/jest/search.ts';
import { describePostgresFirst } from '../support/databases.ts';
import { type FrozenDatabase, frozen } from '../support/frozen.ts';
import { expectSound } from '../support/money.ts';
import { addLedger, expectOwed, newHash } from './accounts.ts';
import { expectOwned, expectPortfolios } from './portfolio.ts';
import { expectPriceRule } from './price-rule.ts';
import { expectArrivals, expectProofs } from './proofs.ts';
import { turn } from './servers.ts';
import { GOODS, sequence } from './steps.ts';
import { newWorld, take } from './take.ts';
import { flow } from './time.ts';
import { type Operators, operatorsOf, type World } from './world.ts';

/** The gate runs one sequence, `npm run test:all` 5, `npm run test:long` 512 in 16 batches of 32; SIMULATION_SEED repeats a run. */
const BATCHES = process.env.LONG ? 16 : 1;
const SEQUENCES = process.env.LONG ? 32 : search ? 5 : 1;
const SEED = Number(process.env.SIMULATION_SEED ?? propertySeed);

async function expectInvariants(world: World): Promise<void> {
  await expectSound(world.db);
  await expectPriceRule(world);
  await expectOwned(world);
}

/** Long enough for every trade and every round that was subscribed to. */
async function toTheEnd(world: World): Promise<void> {
  await flow(
    world,
    GOODS,
    Array.from({ length: 65 }, () => [5_000, 1000]),
  );
  for (let i = 0; i < 3; i += 1) await turn(world);
  expect(world.faults).toEqual([]);
}

/** What a seed came to on the database before. */
const ledgers = new Map<number, string>();

describePostgresFirst('any sequence of calls, faults and crashes', (makeDb) => {
  let db: FrozenDatabase;
  let ops: Operators;
  // One for all batches: it is emptied before each sequence.
  beforeAll(async () => {
    const plain = await makeDb();
    ops = await operatorsOf(plain);
    db = await frozen(plain);
  });

  test.each(Array.from({ length: BATCHES }, (_, batch) => SEED + batch))(
    'keeps every unit of money, settles once and by the price rule, and ends in the same ledger (seed %i)',
    async (seed) => {
      const hash = newHash();
      await fc.assert(
        fc.asyncProperty(sequence, async ({ people, steps }) => {
          const world = await newWorld(db, ops, people);
          for (const step of steps) {
            await take(world, step);
            await expectInvariants(world);
          }
          await expectPortfolios(world);
          await toTheEnd(world);
          await expectInvariants(world);
          await expectOwed(world);
          await expectPortfolios(world);
          await expectArrivals(world);
          await expectProofs(world);
          await addLedger(hash, world);
        }),
        { numRuns: SEQUENCES, seed },
      );
      const ledger = hash.digest('hex');
      process.stdout.write(
        `simulation seed ${seed}, ${db.kind}: ${SEQUENCES} sequences, ledger ${ledger.slice(0, 16)}\n`,
      );
      expect(ledgers.get(seed) ?? ledger).toBe(ledger);
      ledgers.set(seed, ledger);
    },
  );
});
