import fc from 'fast-check';
import { type ChainedTick, chain, type Head } from '../history/ticks.logic.ts';
import { following, inSteps, readRound, writeRound } from './fan-out.logic.ts';

const GOODS = ['SYN50', 'WTI', 'EURUSD'] as const;
const START = Date.parse('2026-01-07T10:00:00.000Z');

/** Rounds that a leader recorded one after the other; every product has a tick before them. */
const recorded = fc
  .array(fc.array(fc.constantFrom(...GOODS), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 })
  .map((rounds) => {
    let heads: Map<string, Head> = new Map();
    const record = (goods: readonly string[], at: number) => {
      const prices = goods.map((goodsId) => ({ goodsId, price: BigInt(100 + at) }));
      const ticks = chain({ heads, prices, now: new Date(START + at * 1000) });
      heads = new Map([...heads, ...ticks.map((tick) => [tick.goodsId, tick] as const)]);
      return ticks;
    };
    record(GOODS, 0);
    const first = heads;
    return { first, rounds: rounds.map((goods, i) => record(goods, i + 1)) };
  });

test('a round is read as it was written', () => {
  fc.assert(
    fc.property(recorded, fc.boolean(), ({ rounds }, isReplay) => {
      const ticks = rounds.flat().map((tick) => ({ ...tick, sourceTime: isReplay ? new Date(START) : null }));
      expect(readRound(writeRound(ticks))).toEqual(ticks);
    }),
  );
});

test('whatever is lost, doubled or out of order, what is taken follows without a gap and without a repeat', () => {
  const deliveries = recorded.chain(({ first, rounds }) =>
    fc.record({
      first: fc.constant(first),
      rounds: fc.constant(rounds),
      order: fc.array(fc.nat(rounds.length - 1), { maxLength: 30 }),
    }),
  );
  fc.assert(
    fc.property(deliveries, ({ first, rounds, order }) => {
      const heads = new Map(first);
      for (const place of order) {
        const { next, gap } = following(heads, rounds[place] ?? []);
        for (const tick of next) {
          expect(tick.seq).toBe((heads.get(tick.goodsId)?.seq ?? 0n) + 1n);
          heads.set(tick.goodsId, tick);
        }
        const missing = (rounds[place] ?? []).some((tick) => tick.seq > (heads.get(tick.goodsId)?.seq ?? 0n));
        expect(gap).toBe(missing);
      }
    }),
  );
});

test('a tick of another chain is a gap, and so is a product that has no tick yet', () => {
  fc.assert(
    fc.property(recorded, ({ first, rounds }) => {
      const [round = []] = rounds;
      const changed = round.map((tick) => ({ ...tick, price: tick.price + 1n }));
      expect(following(first, changed)).toEqual({ next: [], gap: true });
      expect(following(new Map(), round)).toEqual({ next: [], gap: true });
    }),
  );
});

test('what was recorded in several rounds is shown tick by tick, unless it is too much', () => {
  const tick = (goodsId: string, seq: number) => ({ goodsId, seq: BigInt(seq) }) as ChainedTick;
  const a = [1, 2, 3].map((seq) => tick('SYN50', seq));
  const b = tick('WTI', 1);
  expect(inSteps([...a.slice(0, 1), b, ...a.slice(1)])).toEqual([[a[0], b], [a[1]], [a[2]]]);
  expect(inSteps([])).toEqual([]);
  const many = Array.from({ length: 9 }, (_, i) => tick('SYN50', i + 1));
  expect(inSteps(many)).toEqual([many]);
});
