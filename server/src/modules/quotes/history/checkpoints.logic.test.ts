import fc from 'fast-check';
import { checkpointsOf } from './checkpoints.logic.ts';
import { chain, type Head } from './ticks.logic.ts';

const HALF_MINUTE = 30_000;
const START = Date.UTC(2026, 2, 9, 10);

const waits = fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 2, maxLength: 60 });

test('a checkpoint is the last tick before its half minute, however the ticks came in rounds', () => {
  fc.assert(
    fc.property(waits, (gaps) => {
      let heads = new Map<string, Head>();
      let at = START;
      const all: Head[] = [];
      const made = gaps.flatMap((gap) => {
        at += gap;
        const links = chain({ heads, prices: [{ goodsId: 'SYN50', price: 7n }], now: new Date(at) });
        const points = checkpointsOf({ heads, links });
        heads = new Map(links.map((link) => [link.goodsId, link]));
        all.push(...links);
        return points;
      });
      for (const { number, seq, hash, time } of made) {
        const boundary = Number(number) * HALF_MINUTE;
        const last = all.findLast((tick) => tick.time.getTime() < boundary);
        const next = all.find((tick) => tick.time.getTime() >= boundary);
        expect([seq, hash, time]).toEqual([last?.seq, last?.hash, next?.time]);
      }
      const steps = all.filter((tick, i) => {
        const before = all[i - 1]?.time.getTime();
        return before !== undefined && before % HALF_MINUTE > tick.time.getTime() % HALF_MINUTE;
      });
      expect(made.length).toBeGreaterThanOrEqual(steps.length);
      expect(new Set(made.map(({ number }) => number)).size).toBe(made.length);
    }),
  );
});
