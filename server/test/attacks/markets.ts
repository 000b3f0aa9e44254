import { seeded } from '../../src/lib/random.logic.ts';
import { dayOf, laterDay, startOfDay } from '../../src/modules/quotes/feeds/days.logic.ts';
import { scaleOf, seededKey, stepsOf, walk } from '../../src/modules/quotes/feeds/walk.logic.ts';
import { catalogue } from '../../src/modules/quotes/index.ts';
import { quickStepsOf } from './quick-steps.ts';
import type { Market } from './trades.ts';

/** The old default word, words that people choose, dates. */
export const GUESSES: readonly string[] = [
  ...[
    'meridian',
    'Meridian',
    'seed',
    'SEED',
    'test',
    'demo',
    'sandbox',
    'simulated',
    'default',
    'secret',
    'password',
  ],
  ...[
    '123456',
    '12345678',
    'qwerty',
    'admin',
    'abc123',
    '0',
    '1',
    '42',
    'a',
    'b',
    'prices',
    'market',
    'trading',
  ],
  ...Array.from({ length: 400 }, (_, i) =>
    new Date(Date.UTC(2025, 0, 1) + i * 86_400_000).toISOString().slice(0, 10),
  ),
];
/** Ticks that a guess has to agree with before it is believed. */
const AGREEING = 12;
/** Ticks that an attacker looks ahead with a guess. */
const AHEAD = 60;

const productOf = (id: string) => {
  const product = catalogue.find((one) => one.id === id);
  if (!product) throw new Error(`there is no ${id}`);
  return product;
};

/** A product's prices as the server makes them: its steps, its scales, its rule for prices, over as many days as it goes. */
export function keyedMarket(id: string, keyOf: (day: string) => Buffer): Market {
  const { reference, volatility } = productOf(id);
  const old = seeded(`meridian|${id}|1`);
  const moves: number[] = [];
  let [price, seq, day, dayEnds, scale] = [reference, 1, '', 0, 1n];
  let steps: ReturnType<typeof quickStepsOf> | undefined;
  let ofGuess: ReturnType<typeof stepsOf> | undefined;

  function search(): void {
    ofGuess = GUESSES.map((guess) => stepsOf({ key: seededKey(guess, day), goodsId: id, scale })).find(
      (candidate) => moves.every((move, i) => candidate.at(BigInt(seq - (moves.length - 1 - i))) === move),
    );
  }

  return {
    reference: Number(reference),
    next(time) {
      if (time >= dayEnds) {
        day = dayOf(new Date(time));
        dayEnds = startOfDay(laterDay(day, 1)).getTime();
        scale = scaleOf({ price, volatility });
        steps = quickStepsOf({ key: keyOf(day), goodsId: id, scale });
        moves.length = 0;
        ofGuess = undefined;
      }
      seq += 1;
      const before = price;
      price = walk(price, steps?.at(seq) ?? 0);
      if (moves.length < AGREEING) {
        moves.push(Number(price - before));
        if (moves.length === AGREEING) search();
      }
      return Number(price);
    },
    guessedSign() {
      if (!ofGuess) return Math.sign(old.normal());
      let sum = 0;
      for (let i = 2; i < AHEAD; i += 1) sum += ofGuess.at(BigInt(seq + i));
      return Math.sign(sum) || 1;
    },
  };
}

const TRADING_YEAR = 260 * 86_400;
const REVERSION_SECONDS = 7 * 86_400;

/** The walk of before, which these attacks must catch: it returned to the reference within a week. */
export function revertingMarket(id: string, { from, seed }: { from: number; seed: string }): Market {
  const { reference, volatility } = productOf(id);
  const random = seeded(seed);
  const anchor = Number(reference);
  let price = anchor * from;
  let last = Number.NaN;
  return {
    reference: anchor,
    next(time) {
      const seconds = Number.isNaN(last) ? 0.7 : (time - last) / 1000;
      last = time;
      const pull = Math.log(anchor / price) * (1 - Math.exp(-seconds / REVERSION_SECONDS));
      price *= Math.exp(pull + volatility * Math.sqrt(seconds / TRADING_YEAR) * random.normal());
      return Math.round(price);
    },
    guessedSign: () => 1,
  };
}
