import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { catalogue } from '../catalogue/catalogue.ts';
import { SECONDS_A_TICK, scaleOf, seededKey, stepOf, stepsOf, TRADING_YEAR, walk } from './walk.logic.ts';

const key = seededKey('steps', '2026-01-05');
const stepsFor = (goodsId: string, scale: bigint) => stepsOf({ key, goodsId, scale });

test('a step is the rounded sum of the 16 words of its HMAC, computed here another way', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.constantFrom('SYN50', 'EURUSD'),
      fc.bigInt({ min: 1n, max: 2n ** 33n }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (bytes, goodsId, scale, seq) => {
        const dayKey = Buffer.from(bytes);
        const productKey = createHmac('sha256', dayKey).update(goodsId, 'utf8').digest();
        const hex = createHmac('sha256', productKey).update(`${seq}`, 'utf8').digest('hex');
        const sum =
          (hex.match(/.{4}/g) ?? []).reduce((total, word) => total + BigInt(`0x${word}`), 0n) - 524_280n;
        const size = ((sum < 0n ? -sum : sum) * scale * 2n + 2n ** 32n) / 2n ** 33n;
        const expected = sum < 0n ? -size : size;
        expect(BigInt(stepsOf({ key: dayKey, goodsId, scale }).at(seq))).toBe(expected);
      },
    ),
  );
});

test('the published test values hold', () => {
  // docs/fairness.md, "The steps, for your own program".
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, i) => i));
  expect(stepsOf({ key: bytes, goodsId: 'SYN50', scale: 1_500_000n }).at(42n)).toBe(49);
});

test('up and down are exactly as likely: each step of the mirrored words is the opposite', () => {
  // The words w and 65535 - w are as likely as each other, and give opposite sums.
  const mirrored = (block: Buffer) => Buffer.from(block.map((byte) => 255 - byte));
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 1, max: 2 ** 33 }),
      (bytes, scale) => {
        const block = Buffer.from(bytes);
        expect(stepOf(mirrored(block), scale)).toBe(0 - stepOf(block, scale));
      },
    ),
  );
});

test('steps have the volatility of the catalogue, and no mean', () => {
  const count = 20_000;
  for (const { id, reference, volatility } of catalogue) {
    const steps = stepsFor(id, scaleOf({ price: reference, volatility }));
    let [sum, squares] = [0, 0];
    for (let seq = 1; seq <= count; seq += 1) {
      const step = steps.at(BigInt(seq));
      sum += step;
      squares += step * step;
    }
    const wanted = Number(reference) * volatility * Math.sqrt(SECONDS_A_TICK / TRADING_YEAR);
    const found = Math.sqrt(squares / count);
    // Five standard errors.
    expect([id, Math.abs(found / wanted - 1) < 5 / Math.sqrt(2 * count)]).toEqual([id, true]);
    expect([id, Math.abs(sum / count) < (5 * found) / Math.sqrt(count)]).toEqual([id, true]);
  }
});

test('a step that would leave no price above 0 is not taken, and neither is its mirror image', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
      (price, step) => {
        const [up, down] = [walk(price, Math.abs(step)), walk(price, -Math.abs(step))];
        expect(up - price).toBe(price - down);
        expect(down > 0n).toBe(true);
        expect(up - price).toBe(BigInt(Math.abs(step)) < price ? BigInt(Math.abs(step)) : 0n);
      },
    ),
  );
});

test('steps never vanish, however low the price', () => {
  const steps = stepsFor('SYN50', scaleOf({ price: 1n, volatility: 0.01 }));
  const sizes = Array.from({ length: 1000 }, (_, i) => Math.abs(steps.at(BigInt(i))));
  expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(200);
});

test('prices stay sane for half a year without a pull', () => {
  // Each simulated day is one step of a day's size, by the scale of a week before, as the server sets it.
  for (const { id, reference, volatility } of catalogue) {
    const day = volatility * Math.sqrt(86_400 / SECONDS_A_TICK);
    const prices = [reference];
    for (let i = 0; i < 182; i += 1) {
      const scale = scaleOf({ price: prices[Math.max(0, i - 7)] ?? reference, volatility: day });
      prices.push(walk(prices[i] ?? reference, stepsFor(id, scale).at(BigInt(i))));
    }
    const furthest = Math.max(
      ...prices.map((price) => Math.abs(Math.log(Number(price) / Number(reference)))),
    );
    expect([id, furthest < 4 * volatility]).toEqual([id, true]);
  }
});
