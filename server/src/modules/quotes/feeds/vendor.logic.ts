import type { ScaledPrice } from 'shared-api/contract';
import type { Product } from '../catalogue/product.ts';
import { parsePrice } from '../history/prices.logic.ts';

/** A price as the vendor sent it (docs/configuration.md, "A vendor's stream"). */
export interface VendorTick {
  readonly symbol: string;
  readonly price: string;
  /** The vendor's time in milliseconds; null when it sends none. */
  readonly time: number | null;
}

/** Why a price was set aside: written into quarantined_ticks. */
export type QuarantineReason = 'malformed' | 'jump' | 'future';

/** What becomes of a price: recorded, set aside, or dropped because it says nothing new. */
export type Verdict =
  | { readonly kind: 'accepted'; readonly price: ScaledPrice }
  | { readonly kind: 'quarantined'; readonly reason: QuarantineReason }
  | { readonly kind: 'dropped'; readonly reason: 'duplicate' | 'late' };

/** What is remembered of a product between two prices. */
export interface TickState {
  readonly price: ScaledPrice;
  readonly time: number | null;
  /** A level that jumps were set aside at, and how many in a row. */
  readonly suspect?: { readonly price: ScaledPrice; readonly count: number };
}

/** A price this much older than the database's time is late; one as far ahead is absurd. */
const LATE_MS = 10_000;
const AHEAD_MS = 5_000;
/** Number of prices in a row at a new level that make it the level. */
export const CONFIRMATIONS = 5;

/** The share by which a price may differ from the last one: a quarter of the product's yearly volatility, at least 2 %. */
export function widestJump(product: Pick<Product, 'volatility'>): number {
  return Math.max(0.02, product.volatility / 4);
}

const apart = (a: ScaledPrice, b: ScaledPrice) => Math.abs(Number(a - b)) / Number(b);

/** The published rule: what becomes of a price, and what is remembered for the next one. */
export function judge(
  product: Pick<Product, 'volatility' | 'digits'>,
  tick: VendorTick,
  { state, now }: { state: TickState | undefined; now: number },
): { verdict: Verdict; state: TickState | undefined } {
  const price = parsePrice(tick.price, product.digits);
  const aside = (reason: QuarantineReason) => ({ verdict: { kind: 'quarantined', reason } as const, state });
  const drop = (reason: 'duplicate' | 'late') => ({ verdict: { kind: 'dropped', reason } as const, state });
  if (price === null) return aside('malformed');
  const { time } = tick;
  if (time !== null) {
    if (time > now + AHEAD_MS) return aside('future');
    if (state?.time != null && time === state.time && price === state.price) return drop('duplicate');
    if (time < now - LATE_MS || (state?.time != null && time < state.time)) return drop('late');
  }
  const widest = widestJump(product);
  if (state && apart(price, state.price) > widest) {
    const known = state.suspect;
    const count = known && apart(price, known.price) <= widest ? known.count + 1 : 1;
    if (count < CONFIRMATIONS) {
      return {
        verdict: { kind: 'quarantined', reason: 'jump' },
        state: { ...state, suspect: { price, count } },
      };
    }
  }
  return { verdict: { kind: 'accepted', price }, state: { price, time } };
}

const first = (from: Readonly<Record<string, unknown>>, ...names: string[]) =>
  names.map((name) => from[name]).find((value) => value !== undefined);

function timeOf(value: unknown): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(parsed) ? null : parsed;
}

function tickOf(value: unknown): VendorTick | null {
  const fields = Object(value) as Readonly<Record<string, unknown>>;
  const symbol = first(fields, 's', 'symbol');
  const price = first(fields, 'p', 'price');
  if (typeof symbol !== 'string' || (typeof price !== 'string' && typeof price !== 'number')) return null;
  return { symbol, price: String(price), time: timeOf(first(fields, 't', 'time')) };
}

/** The prices of one message: one tick, a list of them, or either under `data`. Anything else holds none. */
export function readMessage(text: string): VendorTick[] {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return [];
  }
  const { data = message } = Object(message) as { data?: unknown };
  return (Array.isArray(data) ? data : [data]).flatMap((each) => tickOf(each) ?? []);
}

/** `EUR/USD`, `EUR_USD` and `eurusd` are all EURUSD. */
export const codeOf = (symbol: string) => symbol.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
