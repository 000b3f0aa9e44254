import { newTestUser, type TestState } from 'shared-api/testing';

export type User = TestState['users'] extends Map<string, infer U> ? U : never;
export type OrderRow = User['orders'][number];

/** The product that a ticket is opened for. */
export const EURUSD = {
  goodsId: 'EURUSD',
  goodsName: 'Euro / US dollar',
  price: '1.08420',
  digits: 5,
  isOpen: true,
};

const MINUTE = 60_000;
let made = 0;

interface OrderTerms extends Partial<OrderRow> {
  /** When it was accepted, in milliseconds since 1970. */
  readonly at: number;
}

/** An order as the wire has it: won, unless told otherwise. */
export function orderRow({ at, ...given }: OrderTerms): OrderRow {
  made++;
  const seconds = given.duration_seconds ?? 60;
  const moment = (time: number) => new Date(time).toISOString();
  const expiry = at + seconds * 1000;
  return {
    kind: 'timed',
    id: `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`,
    order_number: `T${1000 + made}`,
    goods_id: 'EURUSD',
    goods_name: 'Euro / US dollar',
    digits: 5,
    direction: 'up',
    duration_seconds: 60,
    stake: '100.00',
    payout_rate: 8200,
    status: 'settled',
    result: 'win',
    void_reason: null,
    profit: '82.00',
    entry: { seq: 501, time: moment(at + 1000), price: '1.08420' },
    exit: { seq: 559, time: moment(expiry), price: '1.08432' },
    created_time: moment(at),
    expiry_time: moment(expiry),
    settlement_time: moment(expiry + 1000),
    receipt: null,
    ...given,
  };
}

/** What an order has before it has ended. */
export const running = {
  status: 'open',
  result: null,
  profit: null,
  exit: null,
  settlement_time: null,
} as const;

export const lost = { result: 'loss', profit: '-100.00' } as const;
export const voided = {
  status: 'void',
  result: null,
  void_reason: 'feed_gap',
  profit: '0.00',
  exit: null,
} as const;

/** Puts a user with money (minor units) and orders into the test back end. */
export function seed(state: TestState, { available = 100_000n, orders = [] as OrderRow[] }): User {
  const user = Object.assign(newTestUser('ann', state.now() - MINUTE), { available, orders });
  state.users.set(user.username, user);
  return user;
}
