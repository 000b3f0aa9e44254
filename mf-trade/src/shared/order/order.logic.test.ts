import fc from 'fast-check';
import { toDecimal, toMinor } from 'shared-api/money';

import {
  earliest,
  groupByDay,
  keepWatching,
  moneynessOf,
  nextOrderRefetch,
  type OrderFacts,
  outcomeOf,
  profitOf,
} from './order.logic.ts';

const EXPIRY = Date.parse('2026-03-09T10:00:30.000Z');
const tick = { seq: 7, time: '2026-03-09T10:00:01.000Z', price: '1.08420' };
const open: OrderFacts = {
  direction: 'up',
  status: 'open',
  result: null,
  entry: tick,
  exit: null,
  expiryTime: new Date(EXPIRY).toISOString(),
};

it('says state and result in one word', () => {
  expect(outcomeOf({ status: 'open', result: null })).toBe('open');
  expect(outcomeOf({ status: 'settled', result: 'loss' })).toBe('loss');
  expect(outcomeOf({ status: 'void', result: null })).toBe('void');
});

describe('how an order stands', () => {
  const prices = fc.integer({ min: 1, max: 999_999 }).map((n) => (n / 100).toFixed(2));

  it('depends on the direction', () => {
    const at = { entry: '1.08420', price: '1.08430' };
    expect(moneynessOf({ direction: 'up', ...at })).toBe(1);
    expect(moneynessOf({ direction: 'down', ...at })).toBe(-1);
    expect(moneynessOf({ direction: 'down', entry: '1.1', price: '1.10' })).toBe(0);
  });
  it('is not known before both prices are', () => {
    expect(moneynessOf({ direction: 'up', entry: undefined, price: '1' })).toBeUndefined();
    expect(moneynessOf({ direction: 'up', entry: '1', price: undefined })).toBeUndefined();
  });
  it('is never good for both sides', () => {
    fc.assert(
      fc.property(prices, prices, (entry, price) => {
        const [up, down] = (['up', 'down'] as const).map((direction) =>
          moneynessOf({ direction, entry, price }),
        );
        return (up ?? 9) + (down ?? 9) === 0;
      }),
    );
  });
});

describe('the next refetch of an order', () => {
  it('is soon while the entry is missing, and at the expiry afterwards', () => {
    expect(nextOrderRefetch({ order: { ...open, entry: null }, now: EXPIRY - 29_000 })).toBe(1000);
    expect(nextOrderRefetch({ order: open, now: EXPIRY - 29_000 })).toBe(29_000);
    expect(nextOrderRefetch({ order: open, now: EXPIRY - 300_000 })).toBe(30_000);
    expect(nextOrderRefetch({ order: open, now: EXPIRY - 20 })).toBe(1000);
  });
  it('is soon after the expiry, rarer when the settlement is late, and never after it', () => {
    expect(nextOrderRefetch({ order: open, now: EXPIRY + 10 })).toBe(1000);
    expect(nextOrderRefetch({ order: open, now: EXPIRY + 31_000 })).toBe(5000);
    expect(nextOrderRefetch({ order: { ...open, status: 'void' }, now: EXPIRY })).toBe(false);
  });
  it('of several is the earliest', () => {
    const orders = [open, { ...open, entry: null }, { ...open, status: 'settled' as const }];
    expect(earliest(orders.map((order) => nextOrderRefetch({ order, now: EXPIRY - 9000 })))).toBe(1000);
    expect(earliest([])).toBe(false);
  });
});

describe('orders under watch', () => {
  const a = { id: 'a', v: 1 };
  const b = { id: 'b', v: 1 };
  it('come to the front and keep their place when they end', () => {
    expect(keepWatching({ known: [a], open: [b, a] })).toEqual([b, a]);
    expect(keepWatching({ known: [b, a], open: [{ ...a, v: 2 }] })).toEqual([b, { id: 'a', v: 2 }]);
  });
  it('are the same list when nothing has changed', () => {
    const known = [b, a];
    expect(keepWatching({ known, open: [b, a] })).toBe(known);
    expect(keepWatching({ known, open: [] })).toBe(known);
  });
});

describe('days', () => {
  const dayOf = (moment: string) => moment.slice(0, 10);
  const order = (createdTime: string, profit: string) => ({ createdTime, profit });
  const orders = [
    order('2026-03-09T10:00:00.000Z', '80.00'),
    order('2026-03-09T09:00:00.000Z', '-100.00'),
    order('2026-03-08T23:00:00.000Z', '0.00'),
  ];

  it('carry their profit once they are complete', () => {
    expect(groupByDay({ orders, more: false, dayOf }).map(({ key, profit }) => [key, profit])).toEqual([
      ['2026-03-09', '-20.00'],
      ['2026-03-08', '0.00'],
    ]);
    expect(groupByDay({ orders, more: true, dayOf }).at(-1)?.profit).toBeUndefined();
  });

  it('lose no order and no money', () => {
    const rows = fc.array(
      fc.record({
        createdTime: fc.integer({ min: 0, max: 5 }).map((day) => `2026-03-0${day + 1}T00:00:00.000Z`),
        profit: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(toDecimal),
      }),
    );
    fc.assert(
      fc.property(rows, (list) => {
        const days = groupByDay({ orders: list, more: false, dayOf });
        const total = days.reduce((sum, day) => sum + toMinor(day.profit ?? '0'), 0n);
        return (
          days.reduce((count, day) => count + day.orders.length, 0) === list.length &&
          toDecimal(total) === profitOf(list)
        );
      }),
    );
  });
});
