import { createHash } from 'node:crypto';
import { type ChainedTick, chain, GENESIS, type Head, tickHash } from './ticks.logic.ts';

const now = new Date('2026-01-05T10:00:00.000Z');
const heads = (...links: ChainedTick[]): ReadonlyMap<string, Head> =>
  new Map(links.map((link) => [link.goodsId, link]));

test('a hash is SHA-256 of the documented text', () => {
  const tick = { goodsId: 'EURUSD', seq: 1n, time: now, price: 108450n };
  const text = `${'0'.repeat(64)}|EURUSD|1|2026-01-05T10:00:00.000Z|108450`;
  expect(tickHash(GENESIS, tick)).toEqual(createHash('sha256').update(text).digest());
});

test('a round continues every chain without a gap', () => {
  const [first] = chain({ heads: heads(), prices: [{ goodsId: 'WTI', price: 70000n }], now });
  const later = new Date(now.getTime() + 500);
  const next = chain({
    heads: heads(first as ChainedTick),
    prices: [
      { goodsId: 'WTI', price: 70010n },
      { goodsId: 'SYN50', price: 5n },
      { goodsId: 'WTI', price: 70020n },
    ],
    now: later,
  });
  expect(next.map(({ goodsId, seq }) => [goodsId, seq])).toEqual([
    ['WTI', 2n],
    ['SYN50', 1n],
    ['WTI', 3n],
  ]);
  expect(next[0]?.hash).toEqual(tickHash(first?.hash as Buffer, next[0] as ChainedTick));
  expect(next[2]?.hash).toEqual(tickHash(next[0]?.hash as Buffer, next[2] as ChainedTick));
  expect(next.map(({ time }) => time.getTime() - now.getTime())).toEqual([250, 500, 500]);
});

test('many prices of one product in a round keep times that rise up to now', () => {
  const prices = Array.from({ length: 64 }, () => ({ goodsId: 'WTI', price: 70000n }));
  const times = chain({ heads: heads(), prices, now }).map(({ time }) => time.getTime());
  expect(times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0))).toBe(true);
  expect(times.at(-1)).toBe(now.getTime());
  expect(times[0]).toBeGreaterThan(now.getTime() - 1000);
});

test('a clock that went back does not take the times back', () => {
  const [first] = chain({ heads: heads(), prices: [{ goodsId: 'WTI', price: 70000n }], now });
  const earlier = new Date(now.getTime() - 60_000);
  const [next] = chain({
    heads: heads(first as ChainedTick),
    prices: [{ goodsId: 'WTI', price: 1n }],
    now: earlier,
  });
  expect(next?.time.getTime()).toBe(now.getTime() + 1);
});
