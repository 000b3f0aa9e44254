import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { startPostgres } from '../../tools/test/postgres.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { bucketOf, HOUSE_OWNER, openAccounts, reconcile } from '../src/modules/ledger/index.ts';
import { requireWithinLimits } from '../src/modules/user-limits/index.ts';
import { bills, deposits } from '../src/modules/wallet/index.ts';
import { median, say } from './tpcb.ts';

/**
 * Pages of a user with 1,000,000 records against the same pages of one with 1,000: account changes and deposits, the first
 * page, one from the middle, one kind only; and what a loss limit adds to a bet. Run: npm run bench:history -w server
 */
const MANY = Number(process.argv[2] ?? 1_000_000);
const FEW = 1_000;
const ROUNDS = 60;
const DAYS = 300;

/** Records spread evenly over 300 days, the last one now; each tenth is of another kind. */
async function fill(db: Database, records: number): Promise<{ userId: string; bucket: number }> {
  const userId = uuid();
  const bucket = bucketOf(userId);
  await openAccounts(db.kysely, { userId });
  await db.kysely.connection().execute(async (connection) => {
    await sql`set role none`.execute(connection);
    await sql`
      with house as (
        select balance, sequence from ledger_accounts
        where bucket = ${bucket} and owner = ${HOUSE_OWNER} and kind = 'clearing'
      )
      insert into ledger_transfers
      select ${bucket}, 'bench', gen_random_uuid()::text, 'only', 1, gen_random_uuid(),
        (case when n % 10 = 0 then 'bonus' else 'deposit' end)::ledger_kind,
        app_now() - (${records}::int - n) * (interval '${sql.raw(String(DAYS))} days' / ${records}::int),
        ${HOUSE_OWNER}, 'clearing', house.sequence + n, house.balance - n, ${userId}, 'available', n, n, 1, 'USD'
      from house, generate_series(1, ${records}::int) as n`.execute(connection);
    for (const [owner, kind, sign] of [
      [HOUSE_OWNER, 'clearing', -1],
      [userId, 'available', 1],
    ] as const)
      await sql`update ledger_accounts set balance = balance + ${sign * records}, sequence = sequence + ${records}
        where bucket = ${bucket} and owner = ${owner} and kind = ${kind}`.execute(connection);
    await sql`
      insert into deposits (bucket, id, order_number, user_id, channel, depositor_name, amount, fee, state,
        failure_reason, account_number, created_at, reviewed_at)
      select ${bucket}, gen_random_uuid(), 'B' || ${userId}::text || n, ${userId}, 'bankcard', 'Ada', 100, 0, 'failure',
        'payment_missing', '1', at, at
      from generate_series(1, ${records}::int) as n,
        lateral (select date_trunc('milliseconds', app_now())
          - (${records}::int - n) * (interval '${sql.raw(String(DAYS))} days' / ${records}::int) as at) as moment`.execute(
      connection,
    );
    await sql`set role meridian_app`.execute(connection);
  });
  return { userId, bucket };
}

const PAGES = (() => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const query = { language: 'en', limit: 20 } as const;
  const whole = { ...query, from: ago(DAYS + 1) };
  return {
    'account changes, first page': { read: bills, query: whole },
    'account changes, 100 days back': { read: bills, query: { ...query, from: ago(130), to: ago(100) } },
    'account changes, bonuses only': { read: bills, query: { ...whole, operation_type: 'bonus' as const } },
    'deposits, first page': { read: deposits, query: whole },
    'deposits, 100 days back': { read: deposits, query: { ...query, from: ago(130), to: ago(100) } },
  };
})();

async function compare(db: Database, name: string): Promise<void> {
  const few = await fill(db, FEW);
  const many = await fill(db, MANY);
  await db.kysely.connection().execute(async (connection) => {
    await sql`set role none`.execute(connection);
    await sql`vacuum analyze ledger_transfers, ledger_accounts, deposits`.execute(connection);
    await sql`set role meridian_app`.execute(connection);
  });
  for (const [page, { read, query }] of Object.entries(PAGES)) {
    const took = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [size, owner] of [
        ['few', few],
        ['many', many],
      ] as const) {
        const start = performance.now();
        const { items } = await read(db.kysely, owner, query);
        took[size].push(performance.now() - start);
        if (items.length !== query.limit) throw new Error(`${page}: ${items.length} items`);
      }
    const [a, b] = [median(took.few), median(took.many)];
    say(
      `${name}, ${page}: ${a.toFixed(2)} ms of ${FEW}, ${b.toFixed(2)} ms of ${MANY}: ${(b / a).toFixed(2)}×`,
    );
  }
  for (const period of ['day', 'month'] as const) {
    const took = { few: [] as number[], many: [] as number[] };
    for (const [size, owner] of [
      ['few', few],
      ['many', many],
    ] as const) {
      await sql`delete from user_limits where user_id = ${owner.userId}`.execute(db.kysely);
      await sql`insert into user_limits (bucket, user_id, kind, period, amount)
        values (${owner.bucket}, ${owner.userId}, 'loss', ${period}, 1000000000)`.execute(db.kysely);
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        await db.transaction((tx) => requireWithinLimits(tx, owner, { stakeMinor: 100n }));
        took[size].push(performance.now() - start);
      }
    }
    const [a, b] = [median(took.few), median(took.many)];
    say(
      `${name}, a bet's own limit of a ${period}: ${a.toFixed(2)} ms of ${FEW}, ${b.toFixed(2)} ms of ${MANY} records`,
    );
  }
  say(`${name}, the ledger reconciles: ${(await reconcile(db.kysely)).ok}`);
}

const cluster = await startPostgres();
const postgres = await openDatabase({ url: cluster.url }, { poolSize: 2 });
await compare(postgres, 'PostgreSQL');
await postgres.close();
await cluster.stop();
const embedded = await openDatabase({ memory: true });
await compare(embedded, 'PGlite');
await embedded.close();
