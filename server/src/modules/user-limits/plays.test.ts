import fc from 'fast-check';
import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { describePostgresFirst, perTest } from '../../../test/support/databases.ts';
import { makeUser, quote, type TestUser } from '../../../test/support/money.ts';
import { bet } from '../../../test/support/trades.ts';
import { readNow } from '../../db/paging.ts';
import { post } from '../ledger/index.ts';
import { recordedPrices } from '../trading/index.ts';
import { markPlays, playMarkCheck, playSince } from './plays.ts';
import { setLimit } from './service.ts';

const HOUR = 3600_000;
const prices = recordedPrices({ isOpen: () => true });

/** How an entry moves their balance; `gift` is none of their play. */
const KINDS = { stake: 'stake', return: 'stake_return', payout: 'payout', gift: 'bonus' } as const;
type Kind = keyof typeof KINDS;

describePostgresFirst('sums of play', (makeDb) => {
  const db = perTest(makeDb);
  let user: TestUser;
  beforeEach(async () => {
    user = await makeUser(db, 10_000);
  });

  async function enter(kind: Kind, amountMinor: bigint) {
    const available = { user: user.userId, kind: 'available' } as const;
    const escrow = { user: user.userId, kind: 'escrow' } as const;
    const debit = { stake: available, return: escrow, payout: escrow, gift: { house: 'bonus' } as const }[
      kind
    ];
    const credit = kind === 'stake' ? escrow : available;
    const source = { type: 'test', id: uuid(), step: 'only' };
    const transfers = [{ debit, credit, amountMinor }];
    await db.transaction((tx) => post(tx, { bucket: user.bucket, kind: KINDS[kind], source, transfers }));
  }

  /** Added up one by one. */
  async function plainSum(from: Date) {
    const { rows } = await sql<{ staked: bigint; unplayed: bigint; returned: bigint }>`
      select coalesce(sum(amount) filter (where kind = 'stake'), 0)::int8 as staked,
        coalesce(sum(amount) filter (where kind = 'stake_return'), 0)::int8 as unplayed,
        coalesce(sum(amount) filter (where kind in ('stake_return', 'payout')), 0)::int8 as returned
      from ledger_transfers where bucket = ${user.bucket} and at > ${from}
        and (debit_owner = ${user.userId} or credit_owner = ${user.userId})`.execute(db.kysely);
    return rows[0];
  }

  const mark = async (spacing: number) => {
    const now = await readNow(db.kysely);
    await db.transaction((tx) => markPlays(tx, user, now, spacing));
  };
  const marks = () => db.kysely.selectFrom('play_marks').selectAll().orderBy('place').execute();

  test('are the same with marks and without, whenever these were made and however far back one looks', async () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ enter: fc.constantFrom<Kind>('stake', 'return', 'payout', 'gift') }),
      },
      { weight: 2, arbitrary: fc.record({ pass: fc.integer({ min: 1, max: 30 * 24 }) }) },
      { weight: 2, arbitrary: fc.record({ spacing: fc.integer({ min: 1, max: 5 }) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        user = await makeUser(db, 10_000);
        await enter('stake', 500_000n);
        for (const [i, one] of steps.entries()) {
          if ('enter' in one) await enter(one.enter, BigInt(i + 1));
          if ('pass' in one) await db.moveClock(one.pass * HOUR);
          if ('spacing' in one) await mark(one.spacing);
        }
        const now = (await readNow(db.kysely)).getTime();
        for (const hours of [0, 1, 24, 7 * 24, 30 * 24]) {
          const from = new Date(now - hours * HOUR);
          const { unmarked: _, ...sums } = await playSince(db.kysely, user, from);
          expect({ hours, ...sums }).toEqual({ hours, ...(await plainSum(from)) });
        }
        expect(await db.transaction((tx) => playMarkCheck.run(tx))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('are marked for who has a limit, as they go on; nothing is written for anybody else', async () => {
    await enter('stake', 600n);
    for (let i = 0; i < 600; i += 1) await enter('return', 1n);
    await quote(db, 'SYN50');
    await bet(db, prices, user);
    expect(await marks()).toEqual([]);
    await db.transaction((tx) => setLimit(tx, user, { kind: 'loss', period: 'month', amount: '1000' }));
    expect(await marks()).toEqual([]);
    await bet(db, prices, user);
    expect(await marks()).toMatchObject([
      { place: 0n, staked: 0n, returned: 0n },
      { place: 256n, staked: 600n, unplayed: 254n, returned: 254n },
      { place: 512n, staked: 600n, unplayed: 510n, returned: 510n },
    ]);
    await bet(db, prices, user);
    expect(await marks()).toHaveLength(3);
    await expect(
      db.kysely.updateTable('play_marks').set({ staked: 0n, unplayed: 0n, returned: 0n }).execute(),
    ).rejects.toThrow(/permission denied/);
  });

  test('a mark that does not fit the ledger is found by reconcile', async () => {
    for (let i = 0; i < 6; i += 1) await enter('stake', 10n);
    await mark(2);
    await db.asOwner((tx) => sql`update play_marks set staked = staked + 1 where place = 4`.execute(tx));
    const problems = await db.transaction((tx) => playMarkCheck.run(tx));
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain(user.userId);
  });

  test('two bets at once make one chain of marks', async () => {
    for (let i = 0; i < 520; i += 1) await enter('stake', 1n);
    await db.transaction((tx) => setLimit(tx, user, { kind: 'stake', period: 'day', amount: '5000' }));
    await quote(db, 'SYN50');
    await Promise.all(Array.from({ length: 6 }, () => bet(db, prices, user)));
    expect((await marks()).map(({ place }) => place)).toEqual([0n, 256n, 512n]);
    expect(await db.transaction((tx) => playMarkCheck.run(tx))).toEqual([]);
  });
});
