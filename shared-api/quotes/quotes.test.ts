import fc from 'fast-check';
import type { TickFields } from '../client/types.ts';
import { applyTicks, type DayFields, mergePolled, type Quotes, withoutNumbers } from './index.ts';

const IDS = ['EURUSD', 'GBPUSD', 'USDJPY'];
const quote = (goodsId: string, seq = 0, price = '1.0000'): TickFields => ({
  goodsId,
  seq,
  time: null,
  price,
  diffrate: '0.00',
  isOpen: 1,
  high: price,
  low: price,
});
const polled = (...quotes: (TickFields & DayFields)[]) =>
  Object.fromEntries(quotes.map((each) => [each.goodsId, each]));
const known: Quotes<TickFields & DayFields> = mergePolled(undefined, polled(...IDS.map((id) => quote(id))));
const tick = fc
  .record({ goodsId: fc.constantFrom(...IDS, 'XAUUSD'), seq: fc.integer({ min: 0, max: 40 }) })
  .map(({ goodsId, seq }) => quote(goodsId, seq, `1.${String(seq).padStart(4, '0')}`));

test('a poll sets the order and the quotes', () => {
  expect(Object.keys(known)).toEqual(IDS);
  const next = mergePolled(known, polled(quote('USDJPY', 3), quote('EURUSD', 2)));
  expect(Object.keys(next)).toEqual(['USDJPY', 'EURUSD']);
});

test('a reply that was overtaken by the stream does not turn the price back', () => {
  const streamed = applyTicks(known, [quote('EURUSD', 9, '1.0009')]);
  const next = mergePolled(streamed, polled(quote('EURUSD', 7, '1.0007')));
  expect(next.EURUSD).toMatchObject({ seq: 9, price: '1.0009' });
});

describe('a new trading day', () => {
  const day = (seq: number, price: string, high: string, low: string) => ({
    ...{ ...quote('EURUSD', seq, price), high, low },
    ...{ open: '1.0000', close: '0.9900' },
  });
  const evening = mergePolled(undefined, polled(day(5, '1.0050', '1.0100', '0.9950')));

  test('begins with its first tick: that is its open, and the price before it the close of the day before', () => {
    const first = applyTicks(evening, [quote('EURUSD', 6, '1.0060')]);
    expect(first.EURUSD).toMatchObject({ open: '1.0060', close: '1.0050', high: '1.0060' });
    const second = applyTicks(first, [{ ...quote('EURUSD', 7, '1.0070'), low: '1.0060' }]);
    expect(second.EURUSD).toMatchObject({ open: '1.0060', close: '1.0050', high: '1.0070' });
    // A reply of the evening before comes late.
    const late = mergePolled(second, polled(day(5, '1.0050', '1.0100', '0.9950')));
    expect(late.EURUSD).toMatchObject({ seq: 7, open: '1.0060', close: '1.0050' });
  });

  test('is not begun by a tick within it, and what a reply says of it counts', () => {
    const later = applyTicks(evening, [
      { ...quote('EURUSD', 6, '1.0200'), high: '1.0200', low: '0.9950' },
      { ...quote('EURUSD', 7, '0.9900'), high: '1.0200', low: '0.9900' },
    ]);
    expect(later.EURUSD).toMatchObject({ open: '1.0000', close: '0.9900', low: '0.9900' });
    const said = mergePolled(later, polled({ ...day(6, '1.0200', '1.0200', '0.9950'), open: '1.0001' }));
    expect(said.EURUSD).toMatchObject({ seq: 7, open: '1.0001' });
  });
});

test('a reply of a record that was begun again counts, whatever its numbers', () => {
  const at = (seq: number, minute: number) => ({
    ...quote('EURUSD', seq, `1.000${seq}`),
    time: `2026-01-05T10:0${minute}:00.000Z`,
  });
  const streamed = applyTicks(known, [at(9, 1)]);
  expect(mergePolled(streamed, polled(at(7, 0))).EURUSD?.seq).toBe(9);
  expect(mergePolled(streamed, polled(at(7, 2))).EURUSD).toMatchObject({ seq: 7, price: '1.0007' });
});

test('without numbers any tick is newer, and nothing else changes', () => {
  const streamed = applyTicks(known, [quote('EURUSD', 9, '1.0009')]);
  const bare = withoutNumbers(streamed);
  expect(Object.keys(bare)).toEqual(IDS);
  expect(bare.EURUSD).toMatchObject({ price: '1.0009' });
  expect(applyTicks(bare, [quote('EURUSD', 2, '1.0002')]).EURUSD).toMatchObject({
    seq: 2,
    price: '1.0002',
  });
});

test('of equal sequence numbers the reply counts: a market closes without a tick', () => {
  const next = mergePolled(known, polled({ ...quote('EURUSD'), isOpen: 0 }));
  expect(next.EURUSD?.isOpen).toBe(0);
});

test('each product ends at its highest tick, and only changed ones are new objects', () => {
  fc.assert(
    fc.property(fc.array(tick), (ticks) => {
      const next = applyTicks(known, ticks);
      for (const id of IDS) {
        const highest = Math.max(0, ...ticks.filter((each) => each.goodsId === id).map((each) => each.seq));
        expect(next[id]?.seq).toBe(highest);
        expect(next[id] === known[id]).toBe(highest === 0);
      }
      expect(Object.keys(next)).toEqual(IDS);
    }),
  );
});

test('applying the same ticks again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(tick), (ticks) => {
      const once = applyTicks(known, ticks);
      expect(applyTicks(once, ticks)).toBe(once);
    }),
  );
});
