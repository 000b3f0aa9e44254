import { v4 as uuid } from 'uuid';
import { readNow } from '../../src/db/paging.ts';
import { Refusal } from '../../src/errors.ts';
import { approveAdjustment, proposeAdjustment } from '../../src/modules/adjustments/index.ts';
import { balances } from '../../src/modules/ledger/index.ts';
import {
  applyForRedemption,
  cancelRedemption,
  confirmRedemption,
  rejectRedemption,
  takeRedemption,
} from '../../src/modules/redemptions/index.ts';
import { matureDue, moveIn, moveOut } from '../../src/modules/savings/index.ts';
import { recordedPrices, settleDue } from '../../src/modules/trading/index.ts';
import type { TestDatabase } from '../support/databases.ts';
import { deposit, recordTicks, type TestUser } from '../support/money.ts';
import { bet } from '../support/trades.ts';
import type { Step } from './steps.ts';

const DAY_MS = 86_400_000;
const log = { error: () => undefined };
export const prices = recordedPrices({ isOpen: () => true });

/** Two operators that the database knows. */
export interface Operators {
  readonly one: { id: string; name: string };
  readonly other: { id: string; name: string };
}

/** Takes a step as its call or job would. What the business refuses is no fault. */
export async function take(
  db: TestDatabase,
  users: readonly TestUser[],
  ops: Operators,
  step: Step,
): Promise<void> {
  try {
    await act(db, users, ops, step);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function act(db: TestDatabase, users: readonly TestUser[], ops: Operators, step: Step): Promise<void> {
  if (step.do === 'feed') return flow(db, step.goods, step.ticks);
  if (step.do === 'settle')
    return void (await Promise.all(servers(db, step).map((one) => settleDue({ db: one, prices, log }))));
  if (step.do === 'mature') {
    await db.moveClock(step.days * DAY_MS);
    return void (await Promise.all(servers(db, step).map((one) => matureDue({ db: one, log }))));
  }
  const user = users[step.who];
  if (!user) return;
  switch (step.do) {
    case 'deposit':
      return deposit(db, user, step.units);
    case 'bet': {
      const [duration_seconds, payout_rate] = step.terms;
      const { goods: goods_id, direction } = step;
      const terms = { goods_id, direction, duration_seconds, payout_rate };
      return void (await bet(db, prices, user, { ...terms, amount: String(step.units) }));
    }
    case 'moveIn': {
      const [term_days, annual_rate] = step.plan;
      const request = { term_days, annual_rate, amount: String(step.units) };
      return void (await db.transaction((tx) => moveIn(tx, user, request)));
    }
    case 'moveOut': {
      const id = (await idsOf(db, 'savings_holdings', user))[step.which];
      return void (id && (await db.transaction((tx) => moveOut(tx, user, id))));
    }
    case 'redeem':
      return void (await db.transaction((tx) =>
        applyForRedemption(tx, user, { receiver: receiver(), amount: String(step.units), fee: '2.00' }),
      ));
    case 'review':
      return review(db, user, step);
    case 'adjust':
      return adjust(db, user, ops, step);
  }
}

/** So many servers, of which the first may die after its work and before it is kept. */
function servers(db: TestDatabase, { servers: count, dies }: { servers: number; dies: boolean }) {
  const dying: typeof db.transaction = (run) =>
    db.transaction(async (tx) => {
      await run(tx);
      throw new Error('killed');
    });
  return Array.from({ length: count }, (_, i) => (dies && i === 0 ? { ...db, transaction: dying } : db));
}

async function review(
  db: TestDatabase,
  user: TestUser,
  { act, which }: Extract<Step, { do: 'review' }>,
): Promise<void> {
  const id = (await idsOf(db, 'redemptions', user))[which];
  if (!id) return;
  const ref = { bucket: user.bucket, id };
  if (act === 'take') await takeRedemption(db, ref, { by: 'ops1' });
  if (act === 'pay') await confirmRedemption(db, ref, async () => true);
  if (act === 'reject') await rejectRedemption(db, ref, 'account_wrong');
  if (act === 'cancel') await db.transaction((tx) => cancelRedemption(tx, user, id));
}

/** Approved once, however often two operators try at the same time. */
async function adjust(
  db: TestDatabase,
  user: TestUser,
  { one, other }: Operators,
  { kind, cents, twice }: Extract<Step, { do: 'adjust' }>,
): Promise<void> {
  const proposal = { user, kind, amount: BigInt(cents), reason: 'simulated' };
  const ref = await db.transaction((tx) => proposeAdjustment(tx, proposal, one));
  const tries = Array.from({ length: twice ? 2 : 1 }, () =>
    db.transaction((tx) => approveAdjustment(tx, ref, other)),
  );
  for (const result of await Promise.allSettled(tries)) if (result.status === 'rejected') throw result.reason;
}

async function idsOf(db: TestDatabase, table: 'savings_holdings' | 'redemptions', { userId }: TestUser) {
  const rows = await db.kysely
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const receiver = () =>
  ({
    meansId: uuid(),
    channel: 'bankcard',
    name: 'Ada',
    place: 'Bank',
    account: '•••• 1',
    sealed: Buffer.from('sealed'),
  }) as const;

/** The clock moves with the ticks, so that their times are never ahead of it. */
export async function flow(
  db: TestDatabase,
  goodsId: string,
  ticks: readonly (readonly [wait: number, price: number])[],
): Promise<void> {
  const from = await readNow(db.kysely);
  let at = 0;
  const moments = ticks.map(([wait, price]) => {
    at += wait;
    return [at, price] as const;
  });
  await recordTicks(db, { goodsId, from, at: moments });
  await db.moveClock(at);
}

/** What a user must own by his orders alone: paid in, less paid out, with profits, interest and adjustments. */
export async function owedTo(db: TestDatabase, { userId }: TestUser): Promise<bigint> {
  const of = <T>(rows: readonly T[], value: (row: T) => bigint) =>
    rows.reduce((sum, row) => sum + value(row), 0n);
  const rows = <T extends 'deposits' | 'timed_orders' | 'savings_holdings' | 'redemptions' | 'adjustments'>(
    table: T,
  ) =>
    db.kysely
      .selectFrom(table as 'deposits')
      .selectAll()
      .where('user_id', '=', userId)
      .execute() as unknown as Promise<Record<string, never>[]>;
  const big = (value: unknown) => (typeof value === 'bigint' ? value : 0n);
  const paidIn = of(await rows('deposits'), ({ state, amount, fee }) =>
    state === 'success' ? big(amount) - big(fee) : 0n,
  );
  const profit = of(await rows('timed_orders'), (order) => big(order.profit));
  const interest = of(await rows('savings_holdings'), (holding) => big(holding.interest));
  const paidOut = of(await rows('redemptions'), ({ state, amount, fee }) =>
    state === 'success' ? big(amount) + big(fee) : 0n,
  );
  const adjusted = of(await rows('adjustments'), ({ state, kind, amount }) =>
    state !== 'approved' ? 0n : kind === 'adjust_reduce' ? -big(amount) : big(amount),
  );
  return paidIn + profit + interest - paidOut + adjusted;
}

/** What he owns by the ledger, once no stake is open. */
export async function ownedBy(db: TestDatabase, { userId }: TestUser): Promise<bigint> {
  const { available, held, escrow, term15, term30 } = await balances(db.kysely, userId);
  expect(escrow).toBe(0n);
  return available + held + term15 + term30;
}
