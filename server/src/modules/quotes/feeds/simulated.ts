import { syntheticHistory } from '../history.logic.ts';
import type { Product } from '../product.ts';
import { type Random, seeded } from '../random.logic.ts';
import { isOpenAt, type SessionMode } from '../sessions.logic.ts';
import type { FeedTick } from '../ticks.logic.ts';
import type { Feed } from './feed.ts';
import { anchorFor, type Market, type Walk, walkOn } from './simulated.logic.ts';

interface Line {
  readonly product: Product;
  readonly market: Market;
  readonly random: Random;
  walk: Walk;
  /** When the next tick is due, in milliseconds. */
  next: number;
}

export interface SimulatedOptions {
  readonly products: readonly Product[];
  readonly seed: string;
  readonly mode: SessionMode;
}

/** After a silence as long as this the simulation goes on from where it stopped, without the steps in between. */
const SILENCE_MS = 5000;

/** Prices that never were: a seeded walk for each product, every 0.4 to 1 s while its market is open. */
export function simulatedFeed({ products, seed, mode }: SimulatedOptions): Feed {
  let lines: Line[] = [];
  const isOpen = (product: Product, at: Date) => products.includes(product) && isOpenAt(product, at, mode);
  return {
    isOpen,
    prepare: async () => {},
    history: async (product, now) =>
      products.includes(product)
        ? syntheticHistory(product, { now, seed, isOpen: (at) => isOpen(product, at) })
        : [],
    begin: async (heads, now) => {
      lines = products.map((product) => {
        const head = heads.get(product.id);
        const random = seeded(`${seed}|${product.id}|${head?.seq ?? 0n}`);
        const [reference, price] = [Number(product.reference), Number(head?.price ?? product.reference)];
        const market = { volatility: product.volatility, anchor: anchorFor({ reference, price }) };
        return {
          product,
          market,
          random,
          walk: { price, heat: 0 },
          next: now.getTime() + 400 * random.next(),
        };
      });
    },
    due: async (now) =>
      lines.filter((line) => isOpen(line.product, now)).flatMap((line) => tick(line, now.getTime())),
    close: async () => {},
  };
}

const pause = (random: Random) => 400 + 600 * random.next();

/** Walks over every due moment, and gives the last price of them. */
function tick(line: Line, now: number): FeedTick[] {
  if (line.next > now) return [];
  if (now - line.next > SILENCE_MS) line.next = now;
  while (line.next <= now) {
    const wait = pause(line.random);
    line.walk = walkOn(line.walk, line.market, { seconds: wait / 1000, random: line.random });
    line.next += wait;
  }
  return [{ goodsId: line.product.id, price: BigInt(Math.max(1, Math.round(line.walk.price))) }];
}
