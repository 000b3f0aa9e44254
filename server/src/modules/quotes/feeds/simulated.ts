import { seeded, unseededRandom } from '../../../lib/random.logic.ts';
import type { Product } from '../catalogue/product.ts';
import { isOpenAt, type SessionMode } from '../catalogue/sessions.logic.ts';
import { syntheticHistory } from '../history/history.logic.ts';
import type { FeedTick, NextPrice } from '../history/ticks.logic.ts';
import { dayOf } from './days.logic.ts';
import type { Feed } from './feed.ts';
import type { StepSource } from './price-keys.ts';
import { walk } from './walk.logic.ts';

interface Line {
  readonly product: Product;
  /** When the next tick is due, in milliseconds. */
  next: number;
}

export interface SimulatedOptions {
  readonly products: readonly Product[];
  readonly steps: StepSource;
  readonly mode: SessionMode;
  /** Fixes the moments of ticks, for tests; it has nothing to do with the steps. */
  readonly seed?: string | undefined;
  /** What the history is drawn from, which has nothing to do with the steps either; another one each time without it. */
  readonly historySeed?: () => Promise<string>;
}

/** After a silence as long as this a product goes on by one step at once. */
const SILENCE_MS = 5000;

/** Simulated prices: a tick of each product every 0.4 to 1 s while its market is open, by a step of its keyed walk. */
export function simulatedFeed({ products, steps, mode, seed, historySeed }: SimulatedOptions): Feed {
  let lines: Line[] = [];
  const waitsFrom = (from: string) =>
    seed === undefined ? unseededRandom() : seeded(`${seed}|waits${from}`);
  let waits = waitsFrom('');
  /** Milliseconds from one tick of a product to the next. */
  const wait = () => 400 + 600 * waits.next();
  const isOpen = (product: Product, at: Date) => products.includes(product) && isOpenAt(product, at, mode);

  /** The price follows from where the tick will stand: from the day that it is recorded on, its number, the price before. */
  function nextPrice({ id, reference }: Product): NextPrice {
    return ({ seq, time, previous }) => {
      if (previous === undefined) return reference;
      const ofDay = steps.of(id, dayOf(time));
      if (!ofDay) throw new Error(`There is no key for the prices of ${dayOf(time)}.`);
      return walk(previous, ofDay.at(seq));
    };
  }

  /** Whether a tick is due; however late it is asked for, there is one. */
  function isDue(line: Line, now: number): boolean {
    if (line.next > now) return false;
    if (now - line.next > SILENCE_MS) line.next = now;
    while (line.next <= now) line.next += wait();
    return true;
  }

  return {
    isOpen,
    sourceOf: () => 'simulated',
    prepare: async () => {},
    history: async (product, now) => {
      if (!products.includes(product)) return [];
      const random = historySeed ? seeded(`${await historySeed()}|${product.id}`) : unseededRandom();
      return syntheticHistory(product, { now, random, isOpen: (at) => isOpen(product, at) });
    },
    begin: async (heads, now) => {
      waits = waitsFrom(`|${now.getTime()}`);
      // At the pace of the leader before: people notice no change of leaders.
      const nextOf = ({ id }: Product) => {
        const last = heads.get(id)?.time.getTime();
        return last === undefined
          ? now.getTime() + 400 * waits.next()
          : Math.max(now.getTime(), last + wait());
      };
      lines = products.map((product) => ({ product, next: nextOf(product) }));
    },
    due: async (now) => {
      await steps.prepare(now);
      return lines
        .filter(({ product }) => isOpen(product, now) && steps.of(product.id, dayOf(now)))
        .filter((line) => isDue(line, now.getTime()))
        .map(({ product }): FeedTick => ({ goodsId: product.id, price: nextPrice(product) }));
    },
    close: async () => {},
  };
}
