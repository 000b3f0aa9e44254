import { loadavg } from 'node:os';
import { startPostgres } from '../../tools/test/postgres.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { type Place, writeCursor } from '../src/db/paging.ts';
import { openMemory } from '../src/db/pglite.ts';
import type { Db } from '../src/db/tables.ts';
import { countUnreadMessages, listMessages } from '../src/modules/messages/repository.ts';
import { redemptions } from '../src/modules/redemptions/service.ts';
import { listOrders as roomOrders } from '../src/modules/rooms/repository.ts';
import { holdings } from '../src/modules/savings/service.ts';
import { listOrders as timedOrders } from '../src/modules/trading/repository.ts';
import { markPlays, playSince } from '../src/modules/user-limits/plays.ts';
import { holdings as balance, bills, depositedSince, deposits } from '../src/modules/wallet/index.ts';
import { ownerOfEmbedded, ownerOfPostgres } from '../test/support/owner.ts';
import { served } from '../test/support/serving.ts';
import { DAYS, type Filled, fill, tidy } from './history-fill.ts';
import { median, say } from './tpcb.ts';

/**
 * Every list of a user with 1,000,000 records in each against the same of one with 1,000: the first page, the middle one,
 * the last, a span of time, and the few records in a rare state; and the sums that their own limits need.
 * Run: npm run bench:history -w server [-- <records> [embedded]]
 */
const MANY = Number(process.argv[2] ?? 1_000_000);
const FEW = 1_000;
const ROUNDS = 60;
const LIMIT = 20;

const NOW = Date.now();
const ago = (days: number) => new Date(NOW - days * 86_400_000);
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const base = { language: 'en', limit: LIMIT } as const;
const whole = { ...base, from: ago(DAYS + 1).toISOString() };
const span = { ...base, from: ago(130).toISOString(), to: ago(100).toISOString() };
/** The page that goes on below a moment. */
const below = (at: Date) => ({ ...whole, cursor: writeCursor({ at, id: LAST_ID }) });
/** Below the middle, and below the last page's first record. */
const middle = () => below(ago(DAYS / 2));
const last = ({ records }: Filled) => below(ago(DAYS - (DAYS / records) * (LIMIT + 0.5)));

type Read = (db: Database['kysely'], owner: Filled) => Promise<{ readonly length: number }>;

/** The pages that all lists by time have. */
function pages<Q extends typeof whole>(
  name: string,
  list: (
    db: Database['kysely'],
    owner: Filled,
    query: Q & { cursor?: string; to?: string },
  ) => ReturnType<Read>,
  query: Q,
): [string, Read][] {
  return [
    [`${name}, first page`, (db, owner) => list(db, owner, query)],
    [`${name}, middle page`, (db, owner) => list(db, owner, { ...query, ...middle() })],
    [`${name}, last page`, (db, owner) => list(db, owner, { ...query, ...last(owner) })],
    [`${name}, 100 days back`, (db, owner) => list(db, owner, { ...query, ...span })],
  ];
}

const depositList = async (db: Database['kysely'], owner: Filled, query: Parameters<typeof deposits>[2]) =>
  (await deposits(db, owner, query)).items;
const redemptionList = async (
  db: Database['kysely'],
  owner: Filled,
  query: Parameters<typeof redemptions>[2],
) => (await redemptions(db, owner, query)).items;
const holdingList = async (db: Database['kysely'], owner: Filled, query: Parameters<typeof holdings>[2]) =>
  (await holdings(db, owner, query)).items;
const billList = async (db: Database['kysely'], owner: Filled, query: Parameters<typeof bills>[2]) =>
  (await bills(db, owner, query)).items;
const messageList = (db: Database['kysely'], owner: Filled, after: Place | null) =>
  listMessages(db, owner, { after, limit: LIMIT });

const READS: readonly [string, Read][] = [
  ...pages('deposits', depositList, whole),
  ['deposits, the refused', (db, owner) => depositList(db, owner, { ...whole, status: 'failure' })],
  ...pages('redemptions', redemptionList, whole),
  ['redemptions, the failed', (db, owner) => redemptionList(db, owner, { ...whole, status: 'failure' })],
  ...pages('fixed terms', holdingList, whole),
  ['fixed terms, the completed', (db, owner) => holdingList(db, owner, { ...base, status: 'completed' })],
  ...pages('timed trades', timedOrders, whole),
  ['timed trades, the open', (db, owner) => timedOrders(db, owner, { ...whole, status: 'open' })],
  ['timed trades, the closed', (db, owner) => timedOrders(db, owner, { ...whole, status: 'closed' })],
  ...pages('room orders', roomOrders, whole),
  ['room orders, the open', (db, owner) => roomOrders(db, owner, { ...whole, status: 'open' })],
  ['account changes, first page', (db, owner) => billList(db, owner, whole)],
  [
    'account changes, middle page',
    (db, owner) => billList(db, owner, { ...whole, cursor: String(owner.records / 2) }),
  ],
  ['account changes, last page', (db, owner) => billList(db, owner, { ...whole, cursor: String(LIMIT + 1) })],
  ['account changes, 100 days back', (db, owner) => billList(db, owner, span)],
  [
    'account changes, bonuses only',
    (db, owner) => billList(db, owner, { ...whole, operation_type: 'bonus' }),
  ],
  ['messages, first page', (db, owner) => messageList(db, owner, null)],
  ['messages, middle page', (db, owner) => messageList(db, owner, { at: ago(DAYS / 2), id: LAST_ID })],
  [
    'messages, the unread',
    async (db, owner) => ({
      length: await countUnreadMessages(db, owner, ['password_changed']),
    }),
  ],
  ['the balance', async (db, owner) => ({ length: Object.keys(await balance(db, owner)).length })],
];

/** Sums over a period: of a user with more records they have more to add up. */
const SUMS: readonly [string, (db: Database['kysely'], owner: Filled) => Promise<unknown>][] = [
  1, 30,
].flatMap((days) => [
  [`played in ${days} days`, (db: Database['kysely'], owner: Filled) => playSince(db, owner, ago(days))],
  [
    `deposited in ${days} days`,
    (db: Database['kysely'], owner: Filled) => depositedSince(db, owner, ago(days)),
  ],
]);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function compare(db: Database, owner: Db, name: string): Promise<void> {
  const many = MANY;
  const owners = { few: await fill(db, owner, FEW), many: await fill(db, owner, many) };
  await tidy(owner);
  say(
    `${name}, ${many} records against ${FEW}, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  const measure = async ([what, read]: (typeof READS | typeof SUMS)[number]) => {
    const took = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const size of ['few', 'many'] as const)
        took[size].push(await timed(() => read(db.kysely, owners[size])));
    const [a, b] = [median(took.few), median(took.many)];
    say(`${what}: ${a.toFixed(2)} ms, ${b.toFixed(2)} ms: ${(b / a).toFixed(2)}×`);
  };
  for (const one of [...READS, ...SUMS]) await measure(one);
  // What a user with a limit of their own gets at their first bets, and what they have from then on.
  for (const owner of Object.values(owners)) {
    const mark = () => db.transaction((tx) => markPlays(tx, owner, new Date(NOW)));
    say(`marking what ${owner.records} records hold of 30 days: ${(await timed(mark)).toFixed(2)} ms, once`);
  }
  for (const [what, read] of SUMS) await measure([`${what}, marked`, read]);
  for (const [what, read] of READS)
    for (const owner of Object.values(owners)) {
      const { length } = await read(db.kysely, owner);
      if (length === 0) throw new Error(`${what}: nothing was found`);
    }
}

if (process.argv[3] === 'embedded') {
  const embedded = await openMemory();
  const db = await openDatabase({ embedded });
  await compare(db, ownerOfEmbedded(embedded.pglite), 'PGlite');
  await db.close();
} else {
  const cluster = await startPostgres();
  const postgres = await openDatabase(await served(cluster.url), { poolSize: 2 });
  const owner = ownerOfPostgres(cluster.url);
  await compare(postgres, owner, 'PostgreSQL');
  await postgres.close();
  await owner.destroy();
  await cluster.stop();
}
