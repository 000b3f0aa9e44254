import fc from 'fast-check';
import { catalogue, findProduct } from '../catalogue.ts';
import { seeded } from '../random.logic.ts';
import type { ChainedTick } from '../ticks.logic.ts';
import { anchorFor, stepBound, walkOn } from './simulated.logic.ts';
import { simulatedFeed } from './simulated.ts';

const monday = new Date('2026-01-05T10:00:00.000Z');
const saturday = new Date('2026-01-10T10:00:00.000Z');
const after = (from: Date, ms: number) => new Date(from.getTime() + ms);

async function play(seed: string, { from = monday, polls }: { from?: Date; polls: number[] }) {
  const feed = simulatedFeed({ products: catalogue, seed, mode: 'real' });
  await feed.begin(new Map<string, ChainedTick>(), from);
  const rounds = [];
  for (const ms of polls) rounds.push(await feed.due(after(from, ms)));
  return rounds;
}

const everyQuarter = (seconds: number) => Array.from({ length: seconds * 4 }, (_, i) => (i + 1) * 250);

test('the same seed gives the same prices, another seed others', async () => {
  const polls = everyQuarter(30);
  const [first, again, other] = [
    await play('a', { polls }),
    await play('a', { polls }),
    await play('b', { polls }),
  ];
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test('a walk does not depend on how often it is looked at', async () => {
  const last = (rounds: Awaited<ReturnType<typeof play>>) =>
    new Map(rounds.flat().map((tick) => [tick.goodsId, tick.price]));
  expect(last(await play('a', { polls: [2000, 4000] }))).toEqual(
    last(await play('a', { polls: everyQuarter(4) })),
  );
});

test('an open product ticks every 0.4 to 1 s, a closed one never', async () => {
  const rounds = (await play('a', { polls: everyQuarter(60) })).flat();
  for (const { id } of catalogue) {
    const count = rounds.filter(({ goodsId }) => goodsId === id).length;
    expect([id, count >= 55 && count <= 150]).toEqual([id, true]);
  }
  const weekend = (await play('a', { from: saturday, polls: everyQuarter(10) })).flat();
  expect(new Set(weekend.map(({ goodsId }) => goodsId))).toEqual(new Set(['SYN50', 'SYN100']));
});

test('after a long silence a product goes on by one step', async () => {
  const rounds = await play('a', { polls: [1000, 7_200_000, 7_200_100] });
  expect(rounds[1]).toHaveLength(catalogue.length);
  for (const { goodsId, price } of rounds[1] ?? []) {
    const reference = Number(findProduct(goodsId)?.reference);
    expect(Math.abs(Math.log(Number(price) / reference))).toBeLessThan(0.005);
  }
});

test('a step is positive and bounded', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(...catalogue),
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      (seed, { reference, volatility }, from) => {
        const market = { volatility, anchor: Number(reference) };
        const random = seeded(seed);
        let walk = { price: Number(reference) * from, heat: 0 };
        for (let i = 0; i < 50; i += 1) {
          const next = walkOn(walk, market, { seconds: 0.7, random });
          expect(next.price).toBeGreaterThan(0);
          const step = Math.abs(Math.log(next.price / walk.price));
          expect(step).toBeLessThanOrEqual(stepBound(walk, market, 0.7) + 1e-12);
          walk = next;
        }
      },
    ),
  );
});

test('prices stay sane over two months', () => {
  for (const { id, reference, volatility } of catalogue) {
    const market = { volatility, anchor: Number(reference) };
    const random = seeded(`months ${id}`);
    let walk = { price: Number(reference), heat: 0 };
    for (let minute = 0; minute < 60 * 1440; minute += 1)
      walk = walkOn(walk, market, { seconds: 60, random });
    expect(Math.abs(Math.log(walk.price / Number(reference)))).toBeLessThan(volatility * 0.5);
  }
});

test('a price that another feed left far away becomes the anchor', () => {
  expect(anchorFor({ reference: 100, price: 110 })).toBe(100);
  expect(anchorFor({ reference: 100, price: 300 })).toBe(300);
});
