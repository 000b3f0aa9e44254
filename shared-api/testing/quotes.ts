import type { Language, Period, ReplyOf } from '../contract/index.ts';
import type { quoteCalls } from '../contract/quotes.ts';
import { barAt, moment, priceAt, startOfDay, TEST_PRODUCTS, type TestProduct, tickAt } from './products.ts';
import { type TestState, userOf } from './state.ts';
import { type HandlersOf, requireRow } from './types.ts';

const MINUTE = 60_000;
const LENGTHS: Readonly<Record<Period, number>> = {
  '1s': 1000,
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': 60 * MINUTE,
  '4h': 240 * MINUTE,
  '1d': 1440 * MINUTE,
  '1w': 7 * 1440 * MINUTE,
};
const SPARK_POINTS = 32;

type Quote = ReplyOf<'allGoods'>[string];

export function productOf(id: string): TestProduct {
  return requireRow(TEST_PRODUCTS, id);
}

/** A closed market shows its last price of midnight. */
export function lastTick(product: TestProduct, now: number) {
  return tickAt(product, product.isOpen ? now : startOfDay(now) - 1000);
}

/** What a tick says of the session so far. */
function tickerOf(product: TestProduct, now: number) {
  const start = startOfDay(now);
  const tick = lastTick(product, now);
  const close = priceAt(product, start - 1000);
  const day = barAt(product, { start, length: 1440 * MINUTE, now });
  const prices = [day.high, day.low, tick.price].map(Number);
  return {
    tick,
    close,
    open: day.open,
    diffrate: ((Number(tick.price) / Number(close) - 1) * 100).toFixed(2),
    high: Math.max(...prices).toFixed(product.digits),
    low: Math.min(...prices).toFixed(product.digits),
    is_open: product.isOpen ? (1 as const) : (0 as const),
  };
}

interface Asked {
  readonly language: Language;
  readonly spark: boolean;
  readonly favourites: ReadonlySet<string>;
}
function quoteOf(product: TestProduct, now: number, { language, spark, favourites }: Asked): Quote {
  const { tick, open, high, low, close, diffrate, is_open } = tickerOf(product, now);
  const start = startOfDay(now);
  const points = Array.from({ length: SPARK_POINTS }, (_, at) =>
    priceAt(product, start + ((now - start) * (at + 1)) / SPARK_POINTS),
  );
  return {
    goods_id: product.id,
    goods_name: product.names[language],
    goods_code: product.id,
    type: product.type,
    digits: product.digits,
    price: tick.price,
    diffrate,
    is_open,
    source: product.source,
    ...(is_open === 0 && { opens_time: moment(startOfDay(now) + 2 * 1440 * MINUTE) }),
    isChecked: favourites.has(product.id),
    open,
    high,
    low,
    close,
    seq: tick.seq,
    time: tick.time,
    ...(spark ? { spark: points } : {}),
  };
}

/** When the days of bars begin, and the one after them. */
function daysBetween(first: number, last: number): string[] {
  const days: string[] = [];
  for (let day = startOfDay(first); day <= last + 1440 * MINUTE; day += 1440 * MINUTE) days.push(moment(day));
  return days;
}

export function quoteHandlers(state: TestState): HandlersOf<typeof quoteCalls> {
  const quotes = (wanted: (product: TestProduct) => boolean, asked: Asked) =>
    Object.fromEntries(
      TEST_PRODUCTS.filter(wanted).map((product) => [product.id, quoteOf(product, state.now(), asked)]),
    );
  interface BarsAsked {
    goods_id: string;
    period: Period;
    before?: string | undefined;
    limit: number;
  }
  const bars = ({ goods_id, period, before, limit }: BarsAsked) => {
    const product = productOf(goods_id);
    const now = state.now();
    const length = LENGTHS[period];
    const newest = before === undefined ? now : Math.min(now, Date.parse(before) - 1);
    // Weeks begin on Monday, and 1970 began on a Thursday.
    const monday = period === '1w' ? 4 * 1440 * MINUTE : 0;
    const last = newest - ((newest - monday) % length);
    const starts = Array.from({ length: limit }, (_, at) => last - (limit - 1 - at) * length);
    const dated = (start: number) => (length >= LENGTHS['1d'] ? { day: moment(start).slice(0, 10) } : {});
    // The test products never rest on a weekend: their days are those of UTC.
    const present = now - ((now - monday) % length) + length;
    return {
      goods_id,
      period,
      bars: starts.map((start) => ({ ...barAt(product, { start, length, now }), ...dated(start) })),
      ...(length < LENGTHS['1d'] && { days: daysBetween(starts[0] ?? last, last) }),
      ...(length > LENGTHS['1h'] && { next: { time: moment(present), ...dated(present) } }),
    };
  };
  const favouritesOf = (username: string) => userOf(state, username).favourites;
  return {
    allGoods: ({ type, spark, language }, { username }) =>
      quotes((product) => product.type === type, { language, spark, favourites: favouritesOf(username) }),
    quotes: ({ type, spark, language }) =>
      quotes((product) => product.type === type, { language, spark: spark === '1', favourites: new Set() }),
    userOptional({ language }, { username }) {
      const favourites = favouritesOf(username);
      return quotes((product) => favourites.has(product.id), { language, spark: false, favourites });
    },
    addOptional({ goods_id }, { username }) {
      favouritesOf(username).add(productOf(goods_id).id);
      return {};
    },
    delOptional({ goods_id }, { username }) {
      favouritesOf(username).delete(goods_id);
      return {};
    },
    getKdata: bars,
    bars,
  };
}

/** The event of a product's last tick, as the stream sends it. */
export function quoteEventOf(product: TestProduct, now: number) {
  const { tick, diffrate, is_open, high, low } = tickerOf(product, now);
  return { goods_id: product.id, ...tick, time: moment(Date.parse(tick.time)), diffrate, is_open, high, low };
}
