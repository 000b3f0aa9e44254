import type { Order } from 'shared-api/client';
import { resultAt, resultNow } from '../../../shared/order/order.logic.ts';
import { nextToEnd } from './next-to-end.logic.ts';

const NOW = Date.parse('2026-03-09T12:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
const timed = (over: object) =>
  ({
    ...{ kind: 'timed', id: 'a', goodsId: 'EURUSD', goodsName: 'EUR/USD', direction: 'up', stake: '100.00' },
    ...{ payoutRate: 8200, createdTime: at(-20), expiryTime: at(40), entry: { price: '1.10000' }, ...over },
  }) as unknown as Order;
const round = (over: object) =>
  ({
    ...{ kind: 'room', id: 'r', goodsId: 'SYN50', roomName: 'VIP', direction: 'down', feeRate: 150 },
    issues: [
      {
        ...{ sealsTime: at(-35), startsTime: at(-30), endsTime: at(30), endedTime: null },
        ...{ matched: '60.00', stake: '80.00', start: { price: '100.00' }, ...over },
      },
    ],
  }) as unknown as Order;

test('the trade or round that ends first is shown, with what it waits for', () => {
  const orders = [timed({}), round({}), timed({ id: 'b', expiryTime: at(300) })];
  expect(nextToEnd(orders, NOW)).toMatchObject({ id: 'r', name: 'VIP', stake: '60.00', rate: 9850 });
  expect(nextToEnd([timed({})], NOW)).toMatchObject({ from: NOW - 20_000, to: NOW + 40_000 });
  const waiting = round({
    ...{ sealsTime: at(10), startsTime: at(15), endsTime: at(75) },
    matched: null,
    start: null,
  });
  expect(nextToEnd([waiting], NOW)).toMatchObject({ to: NOW + 10_000, stake: '80.00', entry: undefined });
  expect(nextToEnd([], NOW)).toBeUndefined();
});

test.each([
  ['1.10001', '82.00'],
  ['1.10000', '0.00'],
  ['1.09999', '-100.00'],
  [undefined, undefined],
])('a trade up at a price of %s would bring %s', (price, result) => {
  const trade = nextToEnd([timed({})], NOW);
  expect(trade && resultAt(trade, price)).toBe(result);
});

test('a round brings what was matched, less the fee', () => {
  const trade = nextToEnd([round({})], NOW);
  expect(trade && resultAt(trade, '99.99')).toBe('59.10');
  expect(trade && resultAt(trade, '100.01')).toBe('-60.00');
});

test('prices that come once its time is over say nothing of its result', () => {
  const trade = nextToEnd([timed({})], NOW);
  if (!trade) throw new Error('There is no trade.');
  const price = '1.10001';
  expect(resultNow(trade, { price, now: trade.to - 1 })).toBe(resultAt(trade, price));
  expect(resultNow(trade, { price, now: trade.to })).toBeUndefined();
});
