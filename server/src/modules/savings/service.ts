import type { ReplyOf, RequestOf } from 'shared-api/contract';
import { fromWhole, toDecimal } from 'shared-api/money';
import { v7 as uuid } from 'uuid';
import { pageFrom, readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse, refuseMissing, refuseRange, refuseRepeated } from '../../lib/errors.ts';
import { orderNumber } from '../../lib/order-number.ts';
import type { Owner } from '../../lib/owner.ts';
import { holdAccount, post, refuseOverdraft } from '../ledger/index.ts';
import { requireNoBreak } from '../user-limits/index.ts';
import { interestOf, maturityOf } from './interest.logic.ts';
import {
  claimCompleted,
  findHolding,
  type Holding,
  insertHolding,
  listHoldings,
  readPlan,
  readPlans,
  recentHolding,
} from './repository.ts';

/** The published terms; with an amount, what it would earn if it went in now (docs/product.md, section 4). */
export async function plans(
  db: Db | Tx,
  { amount }: { amount?: string | undefined },
): Promise<ReplyOf<'investment'>> {
  const at = await readNow(db);
  const amountMinor = amount === undefined ? undefined : fromWhole(BigInt(amount));
  const items = (await readPlans(db)).map((plan) => ({
    term_days: plan.term_days,
    is_open: plan.is_open,
    annual_rate: plan.annual_rate,
    minimum: toDecimal(plan.minimum),
    maximum: toDecimal(plan.maximum),
    maturity_time: maturityOf({ from: at, days: plan.term_days }).toISOString(),
    interest:
      amountMinor === undefined
        ? null
        : toDecimal(
            interestOf({ amountMinor, annualRate: plan.annual_rate, days: plan.term_days }).amountMinor,
          ),
  }));
  return { items, server_time: at.toISOString() };
}

export type MoveInRequest = Omit<RequestOf<'moveIn'>, 'language'>;

export const accountOf = (days: 15 | 30) => (days === 15 ? 'term15' : 'term30');
export const kindOf = (days: 15 | 30) => (days === 15 ? 'fixed_in_15' : 'fixed_in_30');

/** Moves money into a fixed term at the rate that the user saw. Calls of one user wait for each other. */
export async function moveIn(tx: Tx, owner: Owner, request: MoveInRequest): Promise<Holding> {
  const { term_days, annual_rate, another } = request;
  await holdAccount(tx, owner);
  const amount = fromWhole(BigInt(request.amount));
  const earlier = another === false ? await recentHolding(tx, owner, { term_days, amount }) : undefined;
  if (earlier) throw refuseRepeated('term_repeated', earlier.id);
  const plan = await readPlan(tx, term_days);
  if (!plan.is_open) throw refuse('plan_closed');
  if (plan.annual_rate !== annual_rate) throw refuse('plan_rate_changed');
  if (amount < plan.minimum || amount > plan.maximum) throw refuseRange('amount_out_of_range', plan);
  const id = uuid();
  const { userId, bucket } = owner;
  const transfers = [
    {
      debit: { user: userId, kind: 'available' } as const,
      credit: { user: userId, kind: accountOf(term_days) } as const,
      amountMinor: amount,
    },
  ];
  const source = { type: 'holding', id, step: 'in' };
  await refuseOverdraft(post(tx, { bucket, kind: kindOf(term_days), source, transfers }));
  await requireNoBreak(tx, owner);
  const at = await readNow(tx);
  return insertHolding(tx, {
    bucket,
    id,
    order_number: orderNumber('F', at),
    user_id: userId,
    term_days,
    amount,
    annual_rate,
    moved_in_at: at,
    matures_at: maturityOf({ from: at, days: term_days }),
  });
}

/** Moves a completed term, with its interest, to the available balance. */
export async function moveOut(tx: Tx, owner: Owner, id: string): Promise<Holding> {
  const holding = await claimCompleted(tx, owner, id);
  if (!holding) {
    const found = await findHolding(tx, owner, id);
    if (!found) throw refuseMissing();
    if (found.state === 'redeemed') return found;
    throw refuse('not_matured');
  }
  const { userId, bucket } = owner;
  const transfers = [
    {
      debit: { user: userId, kind: accountOf(holding.term_days) } as const,
      credit: { user: userId, kind: 'available' } as const,
      amountMinor: holding.amount + (holding.interest ?? 0n),
    },
  ];
  await post(tx, { bucket, kind: 'fixed_out', source: { type: 'holding', id, step: 'out' }, transfers });
  return holding;
}

export async function holdings(
  db: Db | Tx,
  owner: Owner,
  query: Omit<RequestOf<'moveRecords'>, 'language'>,
): Promise<ReplyOf<'moveRecords'>> {
  const page = pageFrom(await listHoldings(db, owner, query), {
    limit: query.limit,
    place: ({ moved_in_at, id }) => ({ at: moved_in_at, id }),
    show: showHolding,
  });
  return { ...page, server_time: (await readNow(db)).toISOString() };
}

/** What a holding earns over its whole term, in minor units, by the rate agreed. */
export function agreedInterest({ amount, annual_rate, term_days }: Holding) {
  return interestOf({ amountMinor: amount, annualRate: annual_rate, days: term_days });
}

export function showHolding(holding: Holding): ReplyOf<'moveIn'> {
  return {
    id: holding.id,
    order_number: holding.order_number,
    term_days: holding.term_days,
    amount: toDecimal(holding.amount),
    annual_rate: holding.annual_rate,
    interest: toDecimal(holding.interest ?? agreedInterest(holding).amountMinor),
    status: holding.state,
    move_in_time: holding.moved_in_at.toISOString(),
    maturity_time: holding.matures_at.toISOString(),
    completed_time: holding.completed_at?.toISOString() ?? null,
    move_out_time: holding.moved_out_at?.toISOString() ?? null,
  };
}
