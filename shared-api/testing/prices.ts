import type { ReplyOf } from '../contract/index.ts';
import type { priceCalls } from '../contract/prices.ts';
import { sha256 } from '../proof/digest.ts';
import { TEST_PRODUCTS, tickAt } from './products.ts';
import { productOf } from './quotes.ts';
import type { TestState } from './state.ts';
import type { HandlersOf } from './types.ts';

const DAY = 86_400_000;
const DAYS_AHEAD = 7;

/** Days and ticks have the contract's form; the prices of this back end are made without keys. */
export function priceHandlers(state: TestState): HandlersOf<typeof priceCalls> {
  const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

  async function keyOf(start: number): Promise<ReplyOf<'priceKeys'>['items'][number]> {
    const day = new Date(start).toISOString().slice(0, 10);
    const key = await sha256(day);
    const published_time = new Date(start - DAYS_AHEAD * DAY).toISOString();
    const isOver = state.now() >= start + DAY;
    return {
      day,
      commitment: await sha256(key),
      published_time,
      key: isOver ? key : null,
      revealed_time: isOver ? new Date(start + DAY).toISOString() : null,
      scales: TEST_PRODUCTS.map(({ id }) => ({ goods_id: id, scale: 100_000, published_time })),
    };
  }

  return {
    priceKeys: async ({ before, limit }) => {
      const today = state.now() - (state.now() % DAY);
      const newest = before === undefined ? today + DAYS_AHEAD * DAY : startOf(before) - DAY;
      return { items: await Promise.all(Array.from({ length: limit }, (_, i) => keyOf(newest - i * DAY))) };
    },
    ticks: async ({ goods_id, day, after, limit }) => {
      const product = productOf(goods_id);
      const start = startOf(day);
      const moments = Array.from({ length: DAY / 1000 }, (_, i) => start + i * 1000);
      const ticks = moments.map((at) => tickAt(product, at)).filter(({ seq }) => seq > after);
      const page = ticks.slice(0, limit).map((tick) => ({ ...tick, hash: 'a'.repeat(64) }));
      return { goods_id, digits: product.digits, day, previous: null, ticks: page };
    },
  };
}
