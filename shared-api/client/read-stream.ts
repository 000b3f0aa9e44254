import type { quoteEvent, StreamStatus } from '../contract/index.ts';
import { GOODS_ID, isInCalendar, MOMENT, PRICE } from '../contract/patterns.ts';
import type { QuoteEvent } from './types.ts';

/**
 * What the contract's schemas of the stream say (`quoteEvent`, `streamStatus`), without their library: prices are heard
 * before it has come, and many times a second. A test holds the two to the same verdict.
 */
type Wire = (typeof quoteEvent)['_zod']['output'];
type Fields = Readonly<Record<string, unknown>>;

const isRecord = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data);
const fits = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value);

const isTick = (data: unknown): data is Wire =>
  isRecord(data) &&
  fits(data.goods_id, GOODS_ID) &&
  Number.isSafeInteger(data.seq) &&
  fits(data.time, MOMENT) &&
  isInCalendar(String(data.time)) &&
  fits(data.price, PRICE) &&
  typeof data.diffrate === 'string' &&
  (data.is_open === 0 || data.is_open === 1) &&
  fits(data.high, PRICE) &&
  fits(data.low, PRICE);

/** A tick in the names of the app; undefined for what is none. */
export function readTick(data: unknown): QuoteEvent | undefined {
  if (!isTick(data)) return undefined;
  const { goods_id, seq, time, price, diffrate, is_open, high, low } = data;
  return { goodsId: goods_id, seq, time, price, diffrate, isOpen: is_open, high, low };
}

/** What an event of the name `status` says; undefined for what says nothing of the kind. */
export function readStatus(text: string): StreamStatus | undefined {
  try {
    const data: unknown = JSON.parse(text);
    if (!isRecord(data)) return undefined;
    const { epoch, maintenance } = data;
    return typeof epoch === 'string' && typeof maintenance === 'boolean' ? { epoch, maintenance } : undefined;
  } catch {
    return undefined;
  }
}
