import type { Database } from '../db/database.ts';
import { Refusal } from '../lib/errors.ts';
import type { Owner } from '../lib/owner.ts';
import { once } from '../modules/ledger/index.ts';
import { type BetDeps, type BetRequest, placeBet } from '../modules/trading/index.ts';
import { confirmDeposit, type DepositRequest, openDeposit, rejectDeposit } from '../modules/wallet/index.ts';

const deposit = (channel: DepositRequest['channel'], amount: string, protocol?: 'TRC20'): DepositRequest => ({
  channel,
  amount,
  depositor_name: 'Demo User',
  ...(protocol && { protocol }),
});

/** The last one is left to the reviewer. */
const DEPOSITS = [
  { key: 'demo-deposit-bank', request: deposit('bankcard', '20000'), end: 'confirm' },
  { key: 'demo-deposit-usdt', request: deposit('numbercard', '500', 'TRC20'), end: 'confirm' },
  { key: 'demo-deposit-hongkong', request: deposit('hkbankcard', '1000'), end: 'reject' },
  { key: 'demo-deposit-waiting', request: deposit('bankcard', '300'), end: 'leave' },
] as const;

/** On the indices that trade around the clock, so that there is a history on any day. */
const BETS: readonly { key: string; request: BetRequest }[] = [
  bet('demo-trade-up-30', {
    goods_id: 'SYN50',
    direction: 'up',
    duration_seconds: 30,
    amount: '100',
    payout_rate: 8000,
  }),
  bet('demo-trade-down-30', {
    goods_id: 'SYN50',
    direction: 'down',
    duration_seconds: 30,
    amount: '150',
    payout_rate: 8000,
  }),
  bet('demo-trade-up-60', {
    goods_id: 'SYN100',
    direction: 'up',
    duration_seconds: 60,
    amount: '200',
    payout_rate: 8200,
  }),
  bet('demo-trade-down-300', {
    goods_id: 'SYN100',
    direction: 'down',
    duration_seconds: 300,
    amount: '250',
    payout_rate: 8800,
  }),
];

function bet(key: string, request: BetRequest) {
  return { key, request };
}

/** Runs one step of the demo's history once in the life of the database, by the same keys that money calls have. */
function step<T>(
  db: Database,
  owner: Owner,
  { key, call, body }: { key: string; call: 'recharge' | 'bet'; body: unknown },
  run: Parameters<typeof db.transaction<T>>[0],
): Promise<T> {
  return once(db, { ...owner, key, call, body }, run);
}

/** The demo user's funds: announced and reviewed like anybody's. Safe to repeat. */
export async function makeDeposits(db: Database, owner: Owner): Promise<void> {
  for (const { key, request, end } of DEPOSITS) {
    const id = await step(db, owner, { key, call: 'recharge', body: request }, async (tx) => {
      const order = await openDeposit(tx, owner, request);
      return order.id;
    });
    const ref = { bucket: owner.bucket, id };
    if (end === 'confirm') await confirmDeposit(db, ref);
    if (end === 'reject') await rejectDeposit(db, ref, 'payment_missing');
  }
}

/**
 * The demo user's trades: accepted at the present price, settled later by the ticks that follow, like anybody's. Safe to
 * repeat.
 * @returns whether all are placed; not while a price is missing.
 */
export async function placeTrades(db: Database, deps: BetDeps, owner: Owner): Promise<boolean> {
  for (const { key, request } of BETS) {
    try {
      await step(db, owner, { key, call: 'bet', body: request }, async (tx) => {
        const order = await placeBet(tx, deps, owner, request);
        return order.id;
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // No price yet: the next turn. Anything else (changed terms, spent funds) will not become right by waiting.
      if (error.data.reason === 'no_quote' || error.data.reason === 'market_closed') return false;
    }
  }
  return true;
}
