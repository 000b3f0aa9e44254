import fc from 'fast-check';
import { readNow } from '../../src/db/paging.ts';
import { findOperator } from '../../src/modules/operator/index.ts';
import { settleDue } from '../../src/modules/trading/index.ts';
import { describeEachDatabase, type TestDatabase } from '../support/databases.ts';
import { expectSound, makeUser, quote } from '../support/money.ts';
import { makeOperator } from '../support/operators.ts';
import { expectPriceRule } from './price-rule.ts';
import { GOODS, step, USERS } from './steps.ts';
import { flow, owedTo, ownedBy, prices, take } from './world.ts';

/** `npm run test:long` runs 512 sequences, each 64 on a database of their own; SIMULATION_SEED repeats a run. */
const BATCHES = process.env.LONG ? 8 : 1;
const SEQUENCES = process.env.LONG ? 64 : 5;
const SEED = Number(process.env.SIMULATION_SEED ?? Math.floor(Math.random() * 2 ** 31));
const TEST_MS = process.env.LONG ? 3_600_000 : 120_000;

async function operatorsOf(db: TestDatabase) {
  for (const name of ['ops1', 'ops2']) await makeOperator(db, name);
  const [one, other] = await Promise.all(['ops1', 'ops2'].map((name) => findOperator(db.kysely, name)));
  if (!one || !other) throw new Error('There are no operators.');
  return { one, other };
}

describeEachDatabase(
  'any sequence of deposits, trades, terms, redemptions, adjustments and crashes',
  (makeDb) => {
    test.each(Array.from({ length: BATCHES }, (_, batch) => SEED + batch))(
      'keeps every unit of money, and settles every order once and by the price rule (seed %i)',
      async (seed) => {
        process.stdout.write(`simulation seed ${seed}\n`);
        const db = await makeDb();
        const ops = await operatorsOf(db);
        const steps = fc.array(step, { minLength: 20, maxLength: 45 });
        await fc.assert(
          fc.asyncProperty(steps, async (sequence) => {
            const from = await readNow(db.kysely);
            const users = await Promise.all(Array.from({ length: USERS }, () => makeUser(db, 500)));
            const ids = users.map(({ userId }) => userId);
            for (const goodsId of GOODS) await quote(db, goodsId);
            for (const taken of sequence) {
              await take(db, users, ops, taken);
              await expectSound(db);
              await expectPriceRule(db, { ids, from });
            }
            for (const goodsId of GOODS)
              await flow(
                db,
                goodsId,
                Array.from({ length: 70 }, () => [1_000, 1000]),
              );
            await settleDue({ db, prices, log: { error: () => undefined } });
            await expectSound(db);
            await expectPriceRule(db, { ids, from });
            for (const user of users) expect(await ownedBy(db, user)).toBe(await owedTo(db, user));
          }),
          { numRuns: SEQUENCES, seed },
        );
      },
      TEST_MS,
    );
  },
);
