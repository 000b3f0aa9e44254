import type { TickFields } from 'shared-api/client';
import { comparePrices } from 'shared-api/money';

/** What a quote says of its trading day besides, which ticks do not: its open, and the close of the day before. */
export interface DayFields {
  readonly open?: string | null | undefined;
  readonly close?: string | null | undefined;
}

/** The quotes of one type, in the server's order. */
export interface Book<Quote extends TickFields> {
  readonly ids: readonly string[];
  readonly byId: Readonly<Record<string, Quote>>;
}

const NOTHING = { ids: [], byId: {} };

function ticked<Quote extends TickFields>(quote: Quote, tick: TickFields, day?: DayFields): Quote {
  const { seq, time, price, diffrate, isOpen, high, low } = tick;
  return { ...quote, seq, time, price, diffrate, isOpen, high, low, ...day };
}

/** Whether a tick belongs to a later trading day than what was known: within one the high never falls, nor rises the low. */
function beginsDay(known: TickFields, tick: TickFields): boolean {
  const isBelow = (from: string | null, to: string | null) =>
    from !== null && to !== null && comparePrices({ from, to }) < 0;
  return isBelow(known.high, tick.high) || isBelow(tick.low, known.low);
}

/** Whether a known tick is newer than a reply's. A later one with a lower number is of a record that was begun again. */
function isNewer(known: TickFields, reply: TickFields): boolean {
  const beganAgain = known.time !== null && reply.time !== null && reply.time > known.time;
  return known.seq > reply.seq && !beganAgain;
}

/**
 * Takes a poll's answer over. A tick that the stream brought meanwhile is newer than a reply on its way, so of each
 * product the higher sequence number counts; everything else is the reply's.
 */
export function mergePolled<Quote extends TickFields & DayFields>(
  known: Book<Quote> | undefined,
  polled: Readonly<Record<string, Quote>>,
): Book<Quote> {
  const before: Book<Quote> = known ?? NOTHING;
  const quotes = Object.values(polled).map((quote) => {
    const old = before.byId[quote.goodsId];
    if (!old || !isNewer(old, quote)) return quote;
    const { open, close }: DayFields = old;
    return ticked(quote, old, beginsDay(quote, old) ? { open, close } : undefined);
  });
  return {
    ids: quotes.map((quote) => quote.goodsId),
    byId: Object.fromEntries(quotes.map((quote) => [quote.goodsId, quote])),
  };
}

/** Applies ticks in order. Products without a newer tick keep their object, so that only changed rows render. */
export function applyTicks<Quote extends TickFields & DayFields>(
  book: Book<Quote>,
  ticks: readonly TickFields[],
): Book<Quote> {
  let byId: Record<string, Quote> | undefined;
  for (const tick of ticks) {
    const old = (byId ?? book.byId)[tick.goodsId];
    if (!old || tick.seq <= old.seq) continue;
    byId ??= { ...book.byId };
    const day = beginsDay(old, tick) ? { open: tick.price, close: old.price } : undefined;
    byId[tick.goodsId] = ticked(old, tick, day);
  }
  return byId ? { ids: book.ids, byId } : book;
}

/** The same quotes before any number: the record of prices was begun again, and whatever comes next is newer. */
export const withoutNumbers = <Quote extends TickFields>({ ids, byId }: Book<Quote>): Book<Quote> => ({
  ids,
  byId: Object.fromEntries(Object.entries(byId).map(([id, quote]) => [id, { ...quote, seq: -1 }])),
});

/** The change as it is shown: none without a price. */
export function changeOf({ price, diffrate }: Pick<TickFields, 'price' | 'diffrate'>): string | undefined {
  return price === null ? undefined : diffrate;
}

/** Names and codes that contain every word of a search, whatever their case and separators. */
export function matches(
  search: string,
  quote: { readonly goodsName: string; readonly goodsCode: string },
): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s]/gu, '');
  const hay = `${plain(quote.goodsName)} ${plain(quote.goodsCode)}`;
  return plain(search)
    .split(/\s+/)
    .every((word) => hay.includes(word));
}
