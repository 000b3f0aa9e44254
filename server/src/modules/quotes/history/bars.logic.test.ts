import { findProduct } from '../catalogue/catalogue.ts';
import { tradingDayNamed } from '../catalogue/trading-day.logic.ts';
import { type Bar, barEnd, barStart, secondsOf, weeksOf } from './bars.logic.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday. */
const MONDAY = Date.UTC(2026, 2, 2);
const day = (number: number, price: bigint): Bar => ({
  goodsId: 'SYN50',
  minutes: 1440,
  time: MONDAY + number * DAY,
  open: price,
  high: price + 2n,
  low: price - 2n,
  close: price + 1n,
  volume: 10,
});

test('weeks begin on Monday, and take every day that there is', () => {
  const weeks = weeksOf([day(-1, 90n), day(0, 100n), day(4, 120n), day(6, 80n), day(7, 70n)]);
  expect(weeks.map(({ time }) => time)).toEqual([MONDAY - 7 * DAY, MONDAY, MONDAY + 7 * DAY]);
  expect(weeks[1]).toMatchObject({ open: 100n, high: 122n, low: 78n, close: 81n, volume: 30 });
});

test('a second is a bar of its ticks; one without a tick has none', () => {
  const tick = (ms: number, price: bigint) => ({
    goodsId: 'SYN50',
    seq: BigInt(ms),
    time: new Date(MONDAY + ms),
    price,
  });
  const seconds = secondsOf([tick(0, 5n), tick(400, 9n), tick(999, 4n), tick(3000, 6n)]);
  expect(seconds).toMatchObject([
    { time: MONDAY, open: 5n, high: 9n, low: 4n, close: 4n, volume: 3 },
    { time: MONDAY + 3000, open: 6n, close: 6n, volume: 1 },
  ]);
});

test('four hours end with the trading day that they are counted from, though it is an hour shorter', () => {
  const goodsId = 'EURUSD';
  const product = findProduct(goodsId);
  if (!product) throw new Error(`no product ${goodsId}`);
  // Into the Sunday on which the clocks of New York go forward.
  const { start, end } = tradingDayNamed(product, '2026-03-06');
  expect(end - start).toBe(71 * HOUR);
  const four = { goodsId, minutes: 240 };
  const last = barStart({ ...four, time: end - 1 });
  expect([last, barEnd({ ...four, time: last })]).toEqual([end - 3 * HOUR, end]);
  expect([barStart({ ...four, time: end }), barEnd({ ...four, time: end })]).toEqual([end, end + 4 * HOUR]);
});
