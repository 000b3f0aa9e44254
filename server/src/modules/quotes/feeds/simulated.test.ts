import { seededSteps } from '../../../../test/support/steps.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { chain, GENESIS, type Head } from '../history/ticks.logic.ts';
import { simulatedFeed } from './simulated.ts';

const monday = new Date('2026-01-05T10:00:00.000Z');
const saturday = new Date('2026-01-10T10:00:00.000Z');
const after = (from: Date, ms: number) => new Date(from.getTime() + ms);

interface Playing {
  readonly from?: Date;
  /** Milliseconds after `from` at which the feed is polled. */
  readonly polls: readonly number[];
  /** Of the waits; the steps are always those of the same seed. */
  readonly seed?: string | undefined;
  readonly steps?: string;
  readonly heads?: ReadonlyMap<string, Head>;
}

/** Polls a feed and records what it gives, as the leader does. */
async function play({ from = monday, polls, seed = 'waits', steps = 'a', heads = new Map() }: Playing) {
  const feed = simulatedFeed({ products: catalogue, steps: seededSteps(steps), mode: 'real', seed });
  await feed.begin(heads, from);
  const last = new Map(heads);
  const rounds: Head[][] = [];
  for (const ms of polls) {
    const now = after(from, ms);
    const links = chain({ heads: last, prices: await feed.due(now), now });
    for (const link of links) last.set(link.goodsId, link);
    rounds.push(links);
  }
  return rounds;
}

const everyQuarter = (seconds: number) => Array.from({ length: seconds * 4 }, (_, i) => (i + 1) * 250);

/** A product's prices by number. */
const walkOf = (rounds: readonly Head[][], id = 'SYN50') =>
  rounds
    .flat()
    .filter(({ goodsId }) => goodsId === id)
    .map(({ seq, price }) => `${seq}:${price}`);

test('a walk depends on its key and numbers, not on how often or when it is polled', async () => {
  const often = walkOf(await play({ polls: everyQuarter(60) }));
  const seldom = walkOf(await play({ polls: [1000, 4000, 4400, 9000, 20_000, 26_000], seed: 'others' }));
  expect(seldom).toHaveLength(6);
  expect(often.slice(0, seldom.length)).toEqual(seldom);
  const otherKey = walkOf(await play({ polls: everyQuarter(60), steps: 'b' }));
  expect(otherKey).toHaveLength(often.length);
  expect(otherKey.slice(1)).not.toEqual(often.slice(1));
  expect(new Set(often).size).toBeGreaterThan(50);
});

test('another leader keeps the pace: a product that was silent for a second gets its price at once', async () => {
  const first = await play({ polls: everyQuarter(10) });
  const heads = new Map(first.flat().map((link) => [link.goodsId, link]));
  const late = after(monday, 11_000);
  const [atOnce = []] = await play({ from: late, heads, polls: [0] });
  expect(atOnce.map(({ goodsId }) => goodsId).sort()).toEqual([...heads.keys()].sort());
  const soon = after(monday, 10_000);
  const [early = []] = await play({ from: soon, heads, polls: [0] });
  const hasWaited = (id: string) => soon.getTime() - (heads.get(id)?.time.getTime() ?? 0) >= 400;
  expect(early.every(({ goodsId }) => hasWaited(goodsId))).toBe(true);
});

test('another leader goes on with the same walk, whenever it takes over', async () => {
  const whole = walkOf(await play({ polls: everyQuarter(30) }));
  const first = await play({ polls: everyQuarter(10) });
  const heads = new Map(first.flat().map((link) => [link.goodsId, link]));
  const from = after(monday, 17_000);
  const second = await play({ from, heads, polls: everyQuarter(30), seed: 'another' });
  const joined = [...walkOf(first), ...walkOf(second)];
  expect(joined.slice(0, whole.length)).toEqual(whole);
});

test('the first tick stands at the reference price', async () => {
  const rounds = await play({ polls: everyQuarter(2) });
  const firsts = rounds.flat().filter(({ seq }) => seq === 1n);
  expect(firsts.length).toBeGreaterThan(10);
  for (const { goodsId, price, hash } of firsts) {
    expect([goodsId, price]).toEqual([goodsId, catalogue.find(({ id }) => id === goodsId)?.reference]);
    expect(hash.equals(GENESIS)).toBe(false);
  }
});

test('the key of the day counts on which a tick is recorded', async () => {
  const from = new Date('2026-01-05T23:59:30.000Z');
  const steps = seededSteps('a');
  const links = (await play({ from, polls: everyQuarter(60) }))
    .flat()
    .filter((link) => link.goodsId === 'SYN50');
  const days = new Set<string>();
  for (const [i, { seq, time, price }] of links.entries()) {
    const before = links[i - 1];
    if (!before) continue;
    const day = time.toISOString().slice(0, 10);
    days.add(day);
    expect(Number(price - before.price)).toBe(steps.of('SYN50', day)?.at(seq));
  }
  expect([...days]).toEqual(['2026-01-05', '2026-01-06']);
});

test('an open product ticks every 0.4 to 1 s, a closed one never', async () => {
  const rounds = (await play({ polls: everyQuarter(60) })).flat();
  for (const { id } of catalogue) {
    const count = rounds.filter(({ goodsId }) => goodsId === id).length;
    expect([id, count >= 55 && count <= 150]).toEqual([id, true]);
  }
  const weekend = (await play({ from: saturday, polls: everyQuarter(10) })).flat();
  expect(new Set(weekend.map(({ goodsId }) => goodsId))).toEqual(new Set(['SYN50', 'SYN100']));
});

test('after a long silence a product goes on by one step', async () => {
  const rounds = await play({ polls: [1000, 7_200_000, 7_200_100] });
  expect(rounds[1]?.map(({ goodsId }) => goodsId)).toHaveLength(catalogue.length);
  expect(rounds[1]?.every(({ seq }) => seq === 2n)).toBe(true);
});

test('without a key of its day a product does not tick', async () => {
  const none = { prepare: async () => {}, of: () => undefined };
  const feed = simulatedFeed({ products: catalogue, steps: none, mode: 'always' });
  await feed.begin(new Map(), monday);
  expect(await feed.due(after(monday, 1000))).toEqual([]);
});
