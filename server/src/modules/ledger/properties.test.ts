import fc from 'fast-check';
import { ACCOUNT_CHANGES } from 'shared-api/contract';
import { v4 as uuid } from 'uuid';
import { describeEachDatabase, perSuite } from '../../../test/support/databases.ts';
import type { Tx } from '../../db/tables.ts';
import {
  type AccountRef,
  accountChanges,
  balances,
  bucketOf,
  HOUSE_ACCOUNTS,
  Overdraft,
  openAccounts,
  type Posting,
  post,
  postAll,
  reconcile,
  type Transfer,
  USER_ACCOUNTS,
} from './index.ts';

type Place = (typeof USER_ACCOUNTS)[number] | (typeof HOUSE_ACCOUNTS)[number];
type Leg = { from: Place; to: Place; amount: bigint };

const ALL: readonly Place[] = [...USER_ACCOUNTS, ...HOUSE_ACCOUNTS];
const isHouse = (place: Place): place is (typeof HOUSE_ACCOUNTS)[number] =>
  HOUSE_ACCOUNTS.some((kind) => kind === place);
const place = fc.oneof(fc.constantFrom<Place>('clearing', 'available'), fc.constantFrom(...ALL));
const leg: fc.Arbitrary<Leg> = fc
  .record({ from: place, to: place, amount: fc.bigInt({ min: 1n, max: 60_000_000n }) })
  .filter(({ from, to }) => from !== to);
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...ACCOUNT_CHANGES),
    legs: fc.array(leg, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The ledger as plain arithmetic: undefined when some leg takes an account below its floor. */
function model(before: Map<Place, bigint>, legs: readonly Leg[], floors: Map<Place, bigint>) {
  const after = new Map(before);
  for (const { from, to, amount } of legs) {
    after.set(from, (after.get(from) ?? 0n) - amount);
    after.set(to, (after.get(to) ?? 0n) + amount);
    if ((after.get(from) ?? 0n) < (floors.get(from) ?? 0n)) return undefined;
  }
  return after;
}

/** What a transaction had written before it was taken back. */
class Kept extends Error {
  readonly rows: readonly object[];
  constructor(rows: readonly object[]) {
    super('kept');
    this.rows = rows;
  }
}

/** All that these users' postings wrote, but for the names and times that are new each time. */
async function rowsOf(tx: Tx, users: readonly string[]): Promise<object[]> {
  const transfers = await tx
    .selectFrom('ledger_transfers')
    .selectAll()
    .where('source_id', '=', users.join())
    .orderBy('step')
    .orderBy('leg')
    .execute();
  const buckets = users.map(bucketOf);
  const accounts = await tx
    .selectFrom('ledger_accounts')
    .select(['bucket', 'owner', 'kind', 'balance', 'sequence'])
    .where('bucket', 'in', buckets)
    .orderBy('bucket')
    .orderBy('owner')
    .orderBy('kind')
    .execute();
  return [...transfers.map(({ transaction_id: _, at: __, ...row }) => row), ...accounts];
}

describeEachDatabase('random postings', (makeDb) => {
  const db = perSuite(makeDb);

  const stored = async (owner: string, bucket: number, column: 'balance' | 'floor') => {
    const rows = await db.kysely
      .selectFrom('ledger_accounts')
      .select(['owner', 'kind', column])
      .where('bucket', '=', bucket)
      .execute();
    const mine = rows.filter((row) => row.owner === owner || isHouse(row.kind as Place));
    return new Map(mine.map((row) => [row.kind as Place, row[column as 'balance']]));
  };

  test('keep every rule of the ledger', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const user = uuid();
        const bucket = bucketOf(user);
        await openAccounts(db.kysely, { userId: user });
        const floors = await stored(user, bucket, 'floor');
        let expected = await stored(user, bucket, 'balance');
        const ref = (at: Place): AccountRef => (isHouse(at) ? { house: at } : { user, kind: at });
        for (const { kind, legs } of sequence) {
          const transfers = legs.map(({ from, to, amount }) => ({
            debit: ref(from),
            credit: ref(to),
            amountMinor: amount,
          }));
          const posting: Posting = {
            bucket,
            kind,
            source: { type: 'random', id: uuid(), step: '1' },
            transfers,
          };
          const next = model(expected, legs, floors);
          const result = await db.transaction((tx) => post(tx, posting)).catch((error: unknown) => error);
          if (next) expect(result).toHaveProperty('id');
          else expect(result).toBeInstanceOf(Overdraft);
          expected = next ?? expected;
          expect(await stored(user, bucket, 'balance')).toEqual(expected);
        }
        await expectChain(user);
        expect(await reconcile(db.kysely)).toEqual({ ok: true, problems: [] });
      }),
      { numRuns: 25, seed: 20_260_301 },
    );
  });

  test('made together are those made one after the other', async () => {
    const pair = fc.array(
      fc.record({ who: fc.nat(1), legs: fc.array(leg, { minLength: 1, maxLength: 3 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    const missing = { user: uuid(), kind: 'held' } as const;
    await fc.assert(
      fc.asyncProperty(pair, fc.nat(20), async (made, place) => {
        const users = [uuid(), uuid()];
        for (const userId of users) await openAccounts(db.kysely, { userId });
        const postings = made.map(({ who, legs }, i): Posting => {
          const user = users[who] as string;
          const ref = (at: Place): AccountRef => (isHouse(at) ? { house: at } : { user, kind: at });
          // Now and then an account that nobody opened.
          const more: Transfer[] =
            i === place ? [{ debit: { house: 'clearing' }, credit: missing, amountMinor: 1n }] : [];
          const transfers = legs.map(({ from, to, amount }) => ({
            ...{ debit: ref(from), credit: ref(to) },
            amountMinor: amount,
          }));
          return {
            ...{ bucket: bucketOf(user), kind: 'stake', transfers: [...transfers, ...more] },
            source: { type: 'together', id: users.join(), step: String(i) },
          };
        });
        const outcome = (run: (tx: Tx) => Promise<unknown>) =>
          db
            .transaction(async (tx) => {
              await run(tx);
              throw new Kept(await rowsOf(tx, users));
            })
            .catch((error: Error & { owner?: string; kind?: string }) =>
              error instanceof Kept ? error.rows : [error.name, error.message],
            );
        const together = await outcome((tx) => postAll(tx, postings));
        const alone = await outcome(async (tx) => {
          for (const posting of postings) await post(tx, posting);
        });
        expect(together).toEqual(alone);
      }),
      { numRuns: 60, seed: 20_261_121 },
    );
  });

  /** Every account change begins where the one before it ended, in pages of any size. */
  async function expectChain(user: string): Promise<void> {
    let after = (await balances(db.kysely, user)).available;
    let cursor: string | undefined;
    do {
      const page = await accountChanges(db.kysely, { userId: user, limit: 2, ...(cursor && { cursor }) });
      for (const change of page.items) {
        expect(change.after).toBe(after);
        expect(change.before + change.amount).toBe(change.after);
        after = change.before;
      }
      cursor = page.next;
    } while (cursor);
    expect(after).toBe(0n);
  }

  test('made at once by many leave the ledger whole', async () => {
    const users = Array.from({ length: 4 }, () => uuid());
    for (const userId of users) await openAccounts(db.kysely, { userId });
    const work = Array.from({ length: 80 }, (_, i) => {
      const user = users[i % users.length] as string;
      const legs: Leg[] =
        i % 3 === 0
          ? [
              { from: 'available', to: 'escrow', amount: 40n },
              { from: 'house', to: 'escrow', amount: 30n },
            ]
          : [{ from: 'clearing', to: 'available', amount: 25n }];
      const ref = (at: Place): AccountRef => (isHouse(at) ? { house: at } : { user, kind: at });
      const transfers = legs.map(({ from, to, amount }) => ({
        debit: ref(from),
        credit: ref(to),
        amountMinor: amount,
      }));
      const source = { type: 'crowd', id: String(i), step: '1' };
      return db.transaction((tx) => post(tx, { bucket: bucketOf(user), kind: 'stake', source, transfers }));
    });
    for (const result of await Promise.allSettled(work)) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Overdraft);
    }
    expect(await reconcile(db.kysely)).toEqual({ ok: true, problems: [] });
  });
});
