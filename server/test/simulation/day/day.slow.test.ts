import { sql } from 'kysely';
import { propertySeed } from '../../../../tools/jest/property-seed.ts';
import { describeDatabase } from '../../support/databases.ts';
import { frozen } from '../../support/frozen.ts';
import { expectSound } from '../../support/money.ts';
import { addLedger, expectOwed, newHash } from '../accounts.ts';
import { expectArrivals } from '../proofs.ts';
import { operatorsOf, type World } from '../world.ts';
import { dayRandom } from './arrivals.ts';
import { live } from './day.ts';
import { TRADED } from './feed.ts';
import { verifyChain, verifyOrders, verifyRounds } from './verify.ts';

/** `npm run test:long` lives a whole day of 1,000 people; SIMULATION_SEED repeats it. */
const SIZE = process.env.LONG ? { users: 1000, hours: 24 } : { users: 40, hours: 1 };
const SEED = Number(process.env.SIMULATION_SEED ?? propertySeed);
const PROOFS = process.env.LONG ? 500 : 40;

async function figuresOf({ db }: World): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, bigint>>`
    select (select count(*) from timed_orders) as timed, (select count(*) from timed_orders where state = 'void') as void,
      (select count(*) from room_orders) as subscriptions, (select count(*) from room_rounds) as rounds,
      (select count(*) from room_seals where subscriptions > 0) as played,
      (select count(*) from room_rounds where void_reason = 'sealed_late') as late,
      (select count(*) from deposits) as deposits, (select count(*) from redemptions) as redemptions,
      (select count(*) from savings_holdings) as terms, (select count(*) from ledger_transfers) as transfers`.execute(
    db.kysely,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]));
}

/** What the seed came to on the database before. */
const ledgers = new Set<string>();

describeDatabase(`${SIZE.hours} hours of ${SIZE.users} people`, (makeDb) => {
  test(`leave ledger, rounds and chains that can be verified, the same on both databases (seed ${SEED})`, async () => {
    const begun = performance.now();
    const plain = await makeDb();
    const ops = await operatorsOf(plain);
    const db = await frozen(plain);
    const { world, came } = await live({ db, ops }, { ...SIZE, seed: SEED, random: dayRandom(SEED) });
    await expectSound(db);
    await expectOwed(world);
    await expectArrivals(world);
    const rounds = await verifyRounds(world);
    const orders = await verifyOrders(world, PROOFS);
    let ticks = 0;
    for (const goodsId of TRADED) ticks += await verifyChain(world, goodsId);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const figures = { ...(await figuresOf(world)), came, ticks, proofs: { rounds, orders }, seconds };
    process.stdout.write(`a day of simulation, seed ${SEED}: ${JSON.stringify(figures)}\n`);
    expect(rounds).toBeGreaterThan(0);
    expect(orders).toBeGreaterThan(0);
    const hash = newHash();
    await addLedger(hash, world);
    ledgers.add(hash.digest('hex'));
    expect(ledgers.size).toBe(1);
  });
});
