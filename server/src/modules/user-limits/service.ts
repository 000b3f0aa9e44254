import {
  type Language,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type MinorUnits,
  type ReplyOf,
  type RequestOf,
} from 'shared-api/contract';
import { fromWhole, toDecimal } from 'shared-api/money';
import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse } from '../../lib/errors.ts';
import { translate } from '../../lib/i18n.ts';
import type { Owner } from '../../lib/owner.ts';
import { readBlock } from '../identity/index.ts';
import { holdAccount } from '../ledger/index.ts';
import { change, effective, fits, type KeptLimit, NO_LIMIT, PERIOD_MS } from './limits.logic.ts';
import { markPlays, needsMarks, playSince } from './plays.ts';
import {
  type Bounds,
  type Break,
  boundColumns,
  holdLimits,
  type LimitRow,
  lockLimits,
  makeRow,
  REQUEST_OWNER,
  readBounds,
  readBreak,
  readLimits,
  writeBreak,
  writeLimit,
} from './repository.ts';
import type { LimitKind, LimitPeriod } from './tables.ts';

/** What a user has announced to deposit since a moment and was not refused, in minor units. */
export type DepositedSince = (db: Db | Tx, owner: Owner, from: Date) => Promise<MinorUnits>;

const startOf = (period: LimitPeriod, now: Date) => new Date(now.getTime() - PERIOD_MS[period]);

type PlayOf = (from: Date) => ReturnType<typeof playSince>;

/** The play since a moment, read once however many limits have the same period. */
function playReader(db: Db | Tx, owner: Owner): PlayOf {
  const known = new Map<number, ReturnType<PlayOf>>();
  return (from) => {
    const play = known.get(from.getTime()) ?? playSince(db, owner, from);
    known.set(from.getTime(), play);
    return play;
  };
}

async function usedOf(
  db: Db | Tx,
  owner: Owner,
  {
    kind,
    from,
    depositedSince,
    playOf,
  }: { kind: LimitKind; from: Date; depositedSince: DepositedSince; playOf: PlayOf },
): Promise<MinorUnits> {
  if (kind === 'deposit') return depositedSince(db, owner, from);
  const { staked, unplayed, returned } = await playOf(from);
  return kind === 'stake' ? staked - unplayed : staked - returned;
}

/** An act that a limit or a break may forbid. Amounts in minor units. */
export type Act = { readonly depositMinor: MinorUnits } | { readonly stakeMinor: MinorUnits };

const noDeposits: DepositedSince = async () => 0n;

const DEPOSITS: readonly LimitKind[] = ['deposit'];
const STAKES: readonly LimitKind[] = ['loss', 'stake'];

/** The columns of what bounds a stake, or a deposit, for a module's own select from `moment` and `requests`, a row for each user. */
export const stakeBounds = boundColumns(REQUEST_OWNER, STAKES);
export const depositBounds = boundColumns(REQUEST_OWNER, DEPOSITS);

/**
 * Makes deposits wait for changes of their users' own limits, before what bounds them is read. A stake needs no such wait: it
 * holds the account, as every change of a limit or a break does (`holdAccount`).
 */
export const holdDepositLimits = (tx: Tx, owners: readonly Owner[]) => holdLimits(tx, owners, DEPOSITS);

/** @throws Refusal 4000 `own_limit_reached` when an act does not fit; `used` is without the act. */
function requireFits({ limit, used, act }: { limit: MinorUnits; used: MinorUnits; act: MinorUnits }): void {
  if (fits({ limit, used, act })) return;
  throw refuse('own_limit_reached', {
    limit: { minor: limit },
    left: { minor: atLeastNothing(limit - used) },
  });
}

const atLeastNothing = (amount: MinorUnits) => (amount > 0n ? amount : 0n);

async function requireAct(
  tx: Tx,
  owner: Owner,
  { act, depositedSince, bounds }: { act: Act; depositedSince: DepositedSince; bounds: Bounds | undefined },
): Promise<void> {
  const [kinds, amount] = 'depositMinor' in act ? [DEPOSITS, act.depositMinor] : [STAKES, act.stakeMinor];
  const { at: now, blocked, onBreak, limited } = bounds ?? (await readBounds(tx, owner, kinds));
  if (blocked) throw refuse('blocked');
  if (onBreak) throw refuse('on_a_break');
  if (!limited) return;
  const playOf = playReader(tx, owner);
  for (const row of await lockLimits(tx, owner, kinds)) {
    const { amount: limit } = effective(row, now);
    if (limit === null) continue;
    const from = startOf(row.period, now);
    const all = await usedOf(tx, owner, { kind: row.kind, from, depositedSince, playOf });
    const used = 'stakeMinor' in act ? all - amount : all;
    requireFits({ limit, used, act: amount });
    if ('stakeMinor' in act && needsMarks(await playOf(from))) await markPlays(tx, owner, now);
  }
}

/**
 * Lets a stake pass that fits the user's own loss and stake limits and falls in no break of theirs (docs/product.md,
 * section 13), of a user who is not blocked. To be called inside the transaction that holds the stake, once it does, so
 * that the stake is among what was used: acts that must fit into the same limit then wait for each other, at the user's
 * account first.
 * @param bounds when the caller has read them in this transaction already (`stakeBounds`).
 * @throws Refusal 4000 `blocked`, `on_a_break`, `own_limit_reached`.
 */
export const requireWithinLimits = (
  tx: Tx,
  owner: Owner,
  { stakeMinor, bounds }: { stakeMinor: MinorUnits; bounds?: Bounds },
): Promise<void> => requireAct(tx, owner, { act: { stakeMinor }, depositedSince: noDeposits, bounds });

/** The same for a deposit and the deposit limits, inside the transaction that announces it. */
export const requireDepositWithinLimits = (
  tx: Tx,
  owner: Owner,
  {
    depositMinor,
    depositedSince,
    bounds,
  }: { depositMinor: MinorUnits; depositedSince: DepositedSince; bounds: Bounds },
): Promise<void> => requireAct(tx, owner, { act: { depositMinor }, depositedSince, bounds });

/**
 * Judges a deposit before it is announced: nothing is locked, so another act may use the limit up meanwhile.
 * @throws Refusal 4000 `blocked`, `on_a_break`, `own_limit_reached`.
 */
export async function requireDepositAllowed(
  db: Db | Tx,
  owner: Owner,
  { depositMinor, depositedSince }: { depositMinor: MinorUnits; depositedSince: DepositedSince },
): Promise<void> {
  await requireNoBlock(db, owner);
  const { pause, lefts } = await readLefts(db, owner, { depositedSince, kinds: DEPOSITS });
  if (pause) throw refuse('on_a_break');
  for (const { limit, left } of lefts) requireFits({ limit, used: limit - left, act: depositMinor });
}

const requireNoBlock = async (db: Db | Tx, owner: Owner) => {
  if (await readBlock(db, refOf(owner))) throw refuse('blocked');
};
const refOf = ({ userId: id, bucket }: Owner) => ({ id, bucket });

/** A block and a break close new fixed terms too. @throws Refusal 4000 `blocked`, `on_a_break`. */
export async function requireNoBreak(tx: Tx, owner: Owner): Promise<void> {
  await requireNoBlock(tx, owner);
  if (await readBreak(tx, owner, await readNow(tx))) throw refuse('on_a_break');
}

interface Left {
  readonly kind: LimitKind;
  readonly limit: MinorUnits;
  /** May be negative: the limit was lowered, or winnings left the period. */
  readonly left: MinorUnits;
}

/** The running break, and what each limit in force leaves, in minor units. */
async function readLefts(
  db: Db | Tx,
  owner: Owner,
  { depositedSince, kinds }: { depositedSince: DepositedSince; kinds: readonly LimitKind[] },
): Promise<{ pause: Break | undefined; lefts: readonly Left[] }> {
  const now = await readNow(db);
  const pause = await readBreak(db, owner, now);
  const playOf = playReader(db, owner);
  const lefts: Left[] = [];
  for (const row of await readLimits(db, owner)) {
    const { amount: limit } = effective(row, now);
    if (limit === null || !kinds.includes(row.kind)) continue;
    const from = startOf(row.period, now);
    const used = await usedOf(db, owner, { kind: row.kind, from, depositedSince, playOf });
    lefts.push({ kind: row.kind, limit, left: limit - used });
  }
  return { pause, lefts };
}

/** What the user may buy now, told before they are asked to pay; the transaction judges again. */
export async function readAllowance(
  db: Db | Tx,
  owner: Owner,
  { depositedSince, language }: { depositedSince: DepositedSince; language: Language },
): Promise<ReplyOf<'allowance'>> {
  const block = await readBlock(db, refOf(owner));
  const { pause, lefts } = await readLefts(db, owner, { depositedSince, kinds: LIMIT_KINDS });
  const least = (kinds: readonly LimitKind[]) => {
    const all = lefts.filter(({ kind }) => kinds.includes(kind));
    const [tightest] = all.toSorted((one, other) => Number(one.left - other.left));
    return tightest ? toDecimal(atLeastNothing(tightest.left)) : null;
  };
  return {
    pause: showBreak(pause),
    block: block
      ? { since: block.since.toISOString(), reason: translate(language, `block_cause.${block.cause}`) }
      : null,
    deposit_left: least(DEPOSITS),
    stake_left: least(STAKES),
  };
}

const showBreak = (pause: Break | undefined) =>
  pause ? { kind: pause.kind, since: pause.since.toISOString(), until: pause.until.toISOString() } : null;

const key = ({ kind, period }: Pick<LimitRow, 'kind' | 'period'>) => `${kind}/${period}`;

/** Every limit, set or not, with what its period has used so far. */
export async function showLimits(
  db: Db | Tx,
  owner: Owner,
  depositedSince: DepositedSince,
): Promise<ReplyOf<'limits'>> {
  const now = await readNow(db);
  const kept = new Map((await readLimits(db, owner)).map((row) => [key(row), row]));
  const items = [];
  const playOf = playReader(db, owner);
  for (const kind of LIMIT_KINDS) {
    for (const period of LIMIT_PERIODS) {
      const limit = effective(kept.get(key({ kind, period })) ?? NO_LIMIT, now);
      const used = await usedOf(db, owner, { kind, from: startOf(period, now), depositedSince, playOf });
      items.push({ kind, period, used: toDecimal(atLeastNothing(used)), ...show(limit) });
    }
  }
  const pause = await readBreak(db, owner, now);
  return { items, pause: showBreak(pause) };
}

const decimalOrNull = (amount: MinorUnits | null) => (amount === null ? null : toDecimal(amount));

function show({ amount, nextAmount, nextAt }: KeptLimit) {
  return {
    amount: decimalOrNull(amount),
    next: nextAt && { amount: decimalOrNull(nextAmount), at: nextAt.toISOString() },
  };
}

/** Sets one limit: lower at once, higher or none after 24 hours. */
export async function setLimit(
  tx: Tx,
  owner: Owner,
  { kind, period, amount }: Omit<RequestOf<'setLimits'>, 'language'>,
): Promise<void> {
  await holdAccount(tx, owner);
  await makeRow(tx, owner, { kind, period });
  const rows = await lockLimits(tx, owner, [kind]);
  const kept = rows.find((row) => row.period === period) ?? NO_LIMIT;
  const wish = amount === null ? null : fromWhole(BigInt(amount));
  await writeLimit(tx, owner, { kind, period, ...change(kept, { wish, now: await readNow(tx) }) });
}

const DAY_MS = 24 * 3600 * 1000;
/** Length in days from which a break is called a self-exclusion. */
const EXCLUSION_DAYS = 180;

/** Begins a break, or makes it longer; never shorter. */
export async function takeBreak(tx: Db | Tx, owner: Owner, days: number): Promise<void> {
  // A stake that holds the account now is from before the break; one that waits for the account is judged by it.
  await holdAccount(tx, owner);
  const since = await readNow(tx);
  const until = new Date(since.getTime() + days * DAY_MS);
  const kind = days >= EXCLUSION_DAYS ? 'self_exclusion' : 'time_out';
  if (!(await writeBreak(tx, owner, { kind, since, until }))) throw refuse('break_is_longer');
}
