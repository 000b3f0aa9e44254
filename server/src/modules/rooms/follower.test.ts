import { normals } from '../../../test/support/walks.ts';
import { scheduleAt } from './schedule.logic.ts';

const SECONDS = 60;
const ROUNDS = 10_000;
/** Standard deviations of the two-sided 99.9 % interval. */
const Z = 3.2905;
const BEGINNING = Date.UTC(2026, 2, 2);

/** A price without drift, a step each half second, by its moment. */
function walk(seed: number, fromMs: number, toMs: number): (at: number) => number {
  const next = normals(`walk ${seed}`);
  const prices: number[] = [];
  let price = 1_000_000;
  for (let at = fromMs; at <= toMs; at += 500) {
    price += Math.round(next() * 40);
    prices.push(price);
  }
  return (at) => prices[Math.floor((at - fromMs) / 500)] ?? Number.NaN;
}

type Bot = (price: (at: number) => number, now: number, running: { startsAt: Date }) => 'up' | 'down';

/** Buys the side that leads in the round that runs. */
const leading: Bot = (price, now, { startsAt }) =>
  price(now) >= price(startsAt.getTime() + 500) ? 'up' : 'down';

/** Buys against it. */
const trailing: Bot = (...known) => (leading(...known) === 'up' ? 'down' : 'up');

/**
 * Plays rounds on a walk, deciding `beforeMs` before the end of the round that runs, with every price up to then.
 * @returns how many of the subscriptions won and lost; equal prices count as neither.
 */
function play(bot: Bot, { beforeMs, seed }: { beforeMs: number; seed: number }) {
  const length = SECONDS * 1000;
  const price = walk(seed, BEGINNING, BEGINNING + (ROUNDS + 4) * length);
  const score = { won: 0, lost: 0 };
  for (let i = 0; i < ROUNDS; i += 1) {
    const now = BEGINNING + (i + 1) * length - beforeMs;
    const { running, offered } = scheduleAt(new Date(now), SECONDS);
    const side = bot(price, now, running);
    // The start price is the first after the start, the end price the latest at or before the end.
    const moved = price(offered.endsAt.getTime()) - price(offered.startsAt.getTime() + 500);
    if (moved === 0) continue;
    if (moved > 0 === (side === 'up')) score.won += 1;
    else score.lost += 1;
  }
  return score;
}

test.each([
  ['follows the leading side, in the middle of a round', leading, 30_000],
  ['follows the leading side, 12 s before its end', leading, 12_000],
  ['comes at the last moment before the seal', leading, 5_001],
  ['comes just after the close, before the next start', leading, 4_999],
  ['comes in the last millisecond of a round', leading, 1],
  ['buys against the leading side', trailing, 5_001],
])('who %s wins as often as a coin', (_, bot, beforeMs) => {
  const { won, lost } = play(bot, { beforeMs, seed: 7 });
  const decided = won + lost;
  expect(decided).toBeGreaterThan(ROUNDS * 0.95);
  expect(Math.abs(won - decided / 2)).toBeLessThan((Z * Math.sqrt(decided)) / 2);
});

test('the same measure finds a follower of the round that still takes subscriptions while it runs', () => {
  const length = SECONDS * 1000;
  const price = walk(7, BEGINNING, BEGINNING + (ROUNDS + 4) * length);
  let won = 0;
  for (let i = 0; i < ROUNDS; i += 1) {
    const [start, end] = [BEGINNING + i * length, BEGINNING + (i + 1) * length];
    const led = price(end - 12_000) - price(start + 500);
    if (led * (price(end) - price(start + 500)) > 0) won += 1;
  }
  expect(won - ROUNDS / 2).toBeGreaterThan((Z * Math.sqrt(ROUNDS)) / 2);
});
