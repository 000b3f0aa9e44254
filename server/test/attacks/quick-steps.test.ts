import fc from 'fast-check';
import { stepsOf } from '../../src/modules/quotes/feeds/walk.logic.ts';
import { quickStepsOf } from './quick-steps.ts';

test('the steps are those of the server, for every key, product, scale and number, in a row and by leaps', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.constantFrom('SYN50', 'EURUSD', 'NATGAS'),
      fc.bigInt({ min: 1n, max: 2n ** 33n }),
      fc.array(fc.integer({ min: 1, max: 10 ** 15 }), { minLength: 1, maxLength: 6 }),
      (bytes, goodsId, scale, starts) => {
        const ofDay = { key: Buffer.from(bytes), goodsId, scale };
        const [server, quick] = [stepsOf(ofDay), quickStepsOf(ofDay)];
        for (const start of [...starts, 7, 97, 9_998]) {
          for (let seq = start; seq < start + 6; seq += 1)
            expect([seq, quick.at(seq)]).toEqual([seq, server.at(BigInt(seq))]);
        }
      },
    ),
  );
});
