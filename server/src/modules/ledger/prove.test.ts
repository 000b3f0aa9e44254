import { sql } from 'kysely';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { MONEY_CHECKS, makeUser, quote, type TestUser } from '../../../test/support/money.ts';
import { bet } from '../../../test/support/trades.ts';
import { applyForRedemption } from '../redemptions/index.ts';
import { moveIn } from '../savings/index.ts';
import { recordedPrices } from '../trading/index.ts';
import { openDeposit } from '../wallet/index.ts';
import { type Proof, prove } from './index.ts';
import { proveIn } from './prove.ts';

/** What only the owner of the database can do, and where it must be found. */
const DAMAGES: readonly [check: string, statement: string, named: RegExp][] = [
  ['ledger', `update ledger_accounts set balance = balance + 1 where kind = 'available'`, /not the sum/],
  ['ledger', `delete from ledger_transfers where kind = 'redeem'`, /does not follow/],
  [
    'ledger',
    `update ledger_transfers set credit_sequence = credit_sequence + 7 where kind = 'stake'`,
    /not follow/,
  ],
  ['ledger', `update ledger_transfers set currency = 'EUR' where kind = 'deposit'`, /not their currency/],
  ['sources', `update ledger_transfers set source_type = 'gift' where kind = 'deposit'`, /"gift"/],
  ['deposits', `update deposits set amount = amount + 100 where state = 'success'`, /^deposit D/],
  [
    'deposits',
    `update deposits set state = 'success', reviewed_at = created_at where state = 'waiting'`,
    /D.* is success/,
  ],
  [
    'deposits',
    `update deposits set state = 'waiting', reviewed_at = null where state = 'success'`,
    /is waiting/,
  ],
  ['deposits', `delete from deposits where state = 'success'`, /is unknown/],
  ['redemptions', `update redemptions set amount = amount - 1`, /^redemption W/],
  [
    'redemptions',
    `update redemptions set state = 'failure', failure_reason = 'x', reviewed_at = created_at`,
    /is failure/,
  ],
  ['fixed terms', `update savings_holdings set amount = amount * 2`, /^holding /],
  ['timed orders', `update timed_orders set stake = stake - 1`, /^timed order T/],
  ['timed orders', `delete from timed_orders`, /is unknown/],
  [
    'adjustments',
    `insert into operators (id, name, role, password_hash, totp_sealed)
       select gen_random_uuid(), name, 'operator', '', decode(repeat('00', 20), 'hex') from unnest('{a1,b1}'::text[]) as name;
     insert into proposals (bucket, id, kind, subject, user_id, change, shown, reason, state, proposed_by, proposer_name,
         proposed_at, approved_by, approver_name, approved_at, effective_at, ended_by, ender_name, ended_at)
       select 1, gen_random_uuid(), 'adjustment', 'x', gen_random_uuid(), '{"type":"bonus","amount":"5"}', '[]', 'x',
         'effective', a.id, 'a1', now, b.id, 'b1', now, now, b.id, 'b1', now
       from operators a, operators b, app_now() as now where a.name = 'a1' and b.name = 'b1'`,
    /^adjustment .* is effective/,
  ],
];

describePostgresFirst('reconcile', (makeDb) => {
  const db = perSuite(makeDb);

  /** A deposit with a fee, one that waits, a redemption, a fixed term and an open trade. */
  beforeAll(async () => {
    const user = await makeUser(db, 5_000);
    const request = { channel: 'bankcard', depositor_name: 'Ada', amount: '500' } as const;
    await db.transaction((tx) => openDeposit(tx, user, request));
    await db.transaction((tx) => moveIn(tx, user, { term_days: 15, annual_rate: 36_500, amount: '200' }));
    const card = {
      meansId: user.userId,
      channel: 'bankcard',
      name: 'A',
      place: 'B',
      account: '1',
      sealed: Buffer.from('x'),
    } as const;
    await db.transaction((tx) =>
      applyForRedemption(tx, user, { receiver: card, amount: '100', fee: '2.00' }),
    );
    await quote(db, 'SYN50');
    await bet(db, recordedPrices({ isOpen: () => true }), user);
  });

  test('proves the whole of the money while it moves', async () => {
    const moving = Promise.all(Array.from({ length: 8 }, () => makeUser(db, 100)));
    const proofs = await Promise.all([1, 2, 3].map(() => prove(db, MONEY_CHECKS)));
    await moving;
    for (const { ok, checks } of proofs) expect({ ok, checks }).toMatchObject({ ok: true });
    expect((await prove(db, MONEY_CHECKS)).transfers).toBeGreaterThanOrEqual(13n);
  });

  // In a transaction that is undone: the proof runs inside it.
  test.each(DAMAGES)('finds in %s what was done by: %s', async (check, statement, named) => {
    const proof = await db
      .asOwner(async (tx): Promise<Proof> => {
        for (const one of statement.split(';')) await sql.raw(one).execute(tx);
        const proof = await proveIn(tx, MONEY_CHECKS);
        throw Object.assign(new Error('undo'), { proof });
      })
      .catch((error: { proof?: Proof }) => error.proof ?? Promise.reject(error));
    expect(proof.ok).toBe(false);
    const problems = proof.checks.find(({ name }) => name === check)?.problems ?? [];
    expect(problems.join('\n')).toMatch(named);
  });

  test.each(DAMAGES)('finds in %s, slice by slice, what was done by: %s', async (check, statement, named) => {
    const found = await db
      .asOwner(async (tx): Promise<string[]> => {
        for (const one of statement.split(';')) await sql.raw(one).execute(tx);
        const found: string[] = [];
        for (let from = 0; from < 256; from += 32) {
          const { checks } = await proveIn(tx, MONEY_CHECKS, { slice: { from, to: from + 31 } });
          found.push(...(checks.find(({ name }) => name === check)?.problems ?? []));
        }
        throw Object.assign(new Error('undo'), { found });
      })
      .catch((error: { found?: string[] }) => error.found ?? Promise.reject(error));
    expect(found.join('\n')).toMatch(named);
  });

  // The last: what it adds makes every proof after it slow.
  test('lets a bet through while it proves a large ledger', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => makeUser(db, 5_000)));
    for (const { userId, bucket } of users)
      await sql`
        select ledger_post(${bucket}::smallint, gen_random_uuid(), 'deposit', 'ballast', i::text || ${userId}, 'only', null,
          array[${userId}, '00000000-0000-0000-0000-000000000000']::uuid[], array['available', 'clearing'], array[2], array[1],
          array[1]::bigint[]) from generate_series(1, 500) as i`.execute(db.kysely);
    const done: string[] = [];
    const placed = Promise.withResolvers<void>();
    // The embedded database has one session, which the proof leaves to others between its slices; elsewhere it is one
    // transaction, which here lasts until the bet is placed.
    const run = async () => {
      if (db.kind === 'postgres') await placed.promise;
      return [];
    };
    const ballast = { name: 'ballast', sources: ['ballast'], bySlice: true, run };
    const proof = prove(db, [...MONEY_CHECKS, ballast]).finally(() => done.push('proof'));
    await quote(db, 'SYN50');
    await bet(db, recordedPrices({ isOpen: () => true }), users[0] as TestUser).finally(placed.resolve);
    done.push('bet');
    expect(await proof).toMatchObject({ ok: true });
    expect(done).toEqual(['bet', 'proof']);
  });
});
