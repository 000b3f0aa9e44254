import type { FastifyBaseLogger } from 'fastify';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { nowInMs } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { inBatches } from '../../lib/in-batches.ts';
import { decide, type Prices, passing, readFeed } from '../trading/index.ts';
import { releaseEscrow } from './accounts.ts';
import { type Share, shareOut } from './matching.logic.ts';
import { countEnded, type Round, type Subscription } from './repository.ts';
import type { RoundsTable } from './tables.ts';

export interface SettleDeps {
  readonly db: Pick<Database, 'kysely' | 'transaction'>;
  readonly prices: Prices;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Shows the price that a round began with, and its place in the chain, as soon as it is recorded. */
export async function showStart({ db }: SettleDeps, { room_id, issue, start_seq }: Round): Promise<void> {
  if (start_seq !== null) return;
  await sql`select show_round_start(${room_id}, ${issue})`.execute(db.kysely);
}

/**
 * Decides a sealed round by the recorded prices, by the same rule as a timed trade that bought up at its start: a gap at
 * either end voids it. @returns the round as it ended; null while the prices do not say yet, or another server was first.
 */
export async function decideRound(deps: SettleDeps, round: Round): Promise<Round | null> {
  const { db, prices } = deps;
  const { goods_id, starts_at, ends_at } = round;
  const passedBy = passing(await readFeed(deps, goods_id), ends_at);
  const start = await prices.firstTickAfter(db.kysely, goods_id, starts_at);
  const exit = passedBy ? await prices.lastTickAtOrBefore(db.kysely, goods_id, ends_at) : null;
  const decision = decide({
    direction: 'up',
    acceptedAt: starts_at,
    expiresAt: ends_at,
    entry: start,
    exit,
    passedBy,
  });
  if (decision.kind === 'wait') return null;
  return endRound(deps, round, decision.kind === 'void' ? decision.reason : null);
}

/**
 * Voids a round with subscriptions whose root was not public before its start: what was promised cannot be kept, so that
 * everything is returned, whatever the prices. @returns the round as it ended; null when another server was first.
 */
export async function voidLate(deps: SettleDeps, round: Round): Promise<Round | null> {
  return endRound(deps, round, 'sealed_late');
}

/** The database judges the round by its own ticks, and refuses what they do not say (`end_round` in migration 0010). */
async function endRound(
  { db }: SettleDeps,
  round: Round,
  voidReason: Round['void_reason'],
): Promise<Round | null> {
  const { rows } = await sql<Selectable<RoundsTable>>`
    select * from end_round(${round.room_id}, ${round.issue}, ${voidReason})`.execute(db.kysely);
  return rows[0] ? { ...round, ...rows[0] } : null;
}

const BATCH = 200;

/** Releases what a sealed or ended round owes its subscriptions: each one's part in a transaction of its own. */
export async function releaseRound(deps: SettleDeps, round: Round): Promise<void> {
  const { db, log } = deps;
  await inBatches<Subscription>({
    size: BATCH,
    next: (after) => unreleased(db.kysely, round, after),
    work: (part) => db.transaction((tx) => release(tx, round, part)),
    name: ({ order_id, issue }) => ({ order: order_id, issue: String(issue) }),
    failure: 'a subscription was not released',
    log,
  });
  if (round.state !== 'settled' && round.state !== 'void') return;
  await sql`select finish_round(${round.room_id}, ${round.issue})`.execute(db.kysely);
}

/** Until the round has ended only what was not matched is due. */
async function unreleased(db: Db, round: Round, after: Subscription | undefined): Promise<Subscription[]> {
  let rows = db
    .selectFrom('room_subscriptions')
    .selectAll()
    .where('room_id', '=', round.room_id)
    .where('issue', '=', round.issue)
    .where('ended_at', 'is', null)
    .where('state', '<>', 'matching');
  if (round.state === 'sealed') rows = rows.where('state', 'in', ['match_success', 'match_failure']);
  if (after) rows = rows.where(sql<SqlBool>`order_id > ${after.order_id}::uuid`);
  return rows.orderBy('order_id').limit(BATCH).execute();
}

async function release(tx: Tx, round: Round, part: Subscription): Promise<void> {
  if (part.state !== 'sealed' && !(await returnUnmatched(tx, part))) return;
  if (part.state !== 'match_failure' && (round.state === 'settled' || round.state === 'void'))
    await settlePart(tx, round, part);
}

/** Claims a part by its state, so that whatever follows happens once. */
async function claim(
  tx: Tx,
  part: Subscription,
  { from, set }: { from: Subscription['state']; set: Partial<Subscription> },
): Promise<boolean> {
  const claimed = await tx
    .updateTable('room_subscriptions')
    .set({ ...set, ...(set.profit !== undefined && { ended_at: nowInMs }) })
    .where('bucket', '=', part.bucket)
    .where('order_id', '=', part.order_id)
    .where('issue', '=', part.issue)
    .where('state', '=', from)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return claimed.numUpdatedRows === 1n;
}

async function returnUnmatched(tx: Tx, part: Subscription): Promise<boolean> {
  const failed = part.state === 'match_failure';
  const set = failed ? { profit: 0n } : { state: 'sealed' as const };
  if (!(await claim(tx, part, { from: part.state, set }))) return false;
  const rest = part.stake - (part.matched ?? 0n);
  await releaseEscrow(tx, { ...part, event: 'seal', kind: 'stake_return', toUser: rest, toLiquidity: rest });
  if (failed) await countEnded(tx, { bucket: part.bucket, id: part.order_id });
  return true;
}

/** What a round's end means for one side of it. */
function resultFor({ result }: Round, { direction }: Subscription): Share['result'] {
  if (result === null) return 'void';
  if (result === 'tie') return 'tie';
  return result === direction ? 'win' : 'loss';
}

async function settlePart(tx: Tx, round: Round, part: Subscription): Promise<void> {
  const result = resultFor(round, part);
  const { profit, ...shares } = shareOut({ result, matched: part.matched ?? 0n, feeRate: part.fee_rate });
  const set = { state: 'settled' as const, result, profit, fee: shares.toFees };
  if (!(await claim(tx, part, { from: 'sealed', set }))) return;
  const kind = result === 'win' || result === 'loss' ? 'payout' : 'stake_return';
  await releaseEscrow(tx, { ...part, event: 'settle', kind, ...shares });
  await countEnded(tx, { bucket: part.bucket, id: part.order_id });
}
