import type { Language, ReplyOf, ScaledPrice } from 'shared-api/contract';
import type { Product } from '../catalogue/product.ts';
import { tradingDayAt } from '../catalogue/trading-day.logic.ts';
import type { PriceSource } from '../feeds/feed.ts';
import { type Bar, DAY_MINUTES } from '../history/bars.logic.ts';
import { formatPrice, percentChange } from '../history/prices.logic.ts';
import { type Line, spark } from './session.logic.ts';

export type Quote = ReplyOf<'quotes'>[string];
export type WireBar = ReplyOf<'bars'>['bars'][number];

export interface QuoteView {
  readonly language: Language;
  readonly isOpen: boolean;
  readonly source: PriceSource;
  /** When a closed market opens next, where that is known. */
  readonly opensAt: Date | null;
  readonly isChecked: boolean;
  readonly withSpark: boolean;
}

/** A line of the board (docs/product.md, section 17). */
export function toQuote(line: Line, view: QuoteView): Quote {
  const { language, isOpen, opensAt, source, isChecked, withSpark } = view;
  const { product, head, price, previousClose, session } = line;
  const { digits } = product;
  const format = (value: ScaledPrice | null | undefined) =>
    value == null ? null : formatPrice(value, digits);
  return {
    goods_id: product.id,
    goods_name: product.names[language],
    goods_code: product.code,
    type: product.type,
    digits,
    price: format(price),
    diffrate: diffrate(line),
    is_open: isOpen ? 1 : 0,
    source,
    ...(opensAt && { opens_time: opensAt.toISOString() }),
    isChecked,
    open: format(session?.open),
    high: format(session?.high),
    low: format(session?.low),
    close: format(previousClose),
    seq: Number(head?.seq ?? 0n),
    time: head?.time.toISOString() ?? null,
    ...(withSpark && { spark: session ? spark(session).map((close) => formatPrice(close, digits)) : [] }),
  };
}

/** The change against the previous session's close; against this session's open while there is none. */
function diffrate({ price, previousClose, session }: Line): string {
  const base = previousClose ?? session?.open;
  return price === null || base === undefined ? '0.00' : percentChange({ price, base });
}

/** One event of the stream; null until the product has a tick. */
export function toEvent(line: Line, isOpen: boolean) {
  const { product, head, session } = line;
  if (!head || !session) return null;
  return {
    goods_id: product.id,
    seq: Number(head.seq),
    time: head.time.toISOString(),
    price: formatPrice(head.price, product.digits),
    diffrate: diffrate(line),
    is_open: isOpen ? (1 as const) : (0 as const),
    high: formatPrice(session.high, product.digits),
    low: formatPrice(session.low, product.digits),
  };
}

/** A bar, with the date that it is named by when it is that of a day or more. */
export function toWireBar(bar: Bar, product: Product): WireBar {
  const { time, minutes, open, high, low, close, volume } = bar;
  const { digits } = product;
  return {
    time: new Date(time).toISOString(),
    ...(minutes >= DAY_MINUTES && { day: tradingDayAt(product, time).day }),
    open: formatPrice(open, digits),
    high: formatPrice(high, digits),
    low: formatPrice(low, digits),
    close: formatPrice(close, digits),
    volume,
  };
}
