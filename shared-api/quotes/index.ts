import type { TickFields } from '../client/types.ts';
import { comparePrices } from '../money/index.ts';

/** What a quote says of its trading day besides, which ticks do not: its open, and the close of the day before. */
export interface DayFields {
  readonly open?: string | null | undefined;
  readonly close?: string | null | undefined;
}

/** Quotes by product. */
export type Quotes<Quote> = Readonly<Record<string, Quote>>;

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
 * product the higher sequence number counts; everything else is the reply's, also which products there are.
 */
export function mergePolled<Quote extends TickFields & DayFields>(
  known: Quotes<Quote> | undefined,
  polled: Quotes<Quote>,
): Quotes<Quote> {
  return Object.fromEntries(
    Object.entries(polled).map(([id, quote]) => {
      const old = known?.[id];
      if (!old || !isNewer(old, quote)) return [id, quote];
      const { open, close }: DayFields = old;
      return [id, ticked(quote, old, beginsDay(quote, old) ? { open, close } : undefined)];
    }),
  );
}

/**
 * Applies ticks in order. Products without a newer tick keep their object, so that only changed rows render; without any newer
 * tick the quotes are the same object.
 */
export function applyTicks<Quote extends TickFields & DayFields>(
  quotes: Quotes<Quote>,
  ticks: readonly TickFields[],
): Quotes<Quote> {
  let next: Record<string, Quote> | undefined;
  for (const tick of ticks) {
    const old = (next ?? quotes)[tick.goodsId];
    if (!old || tick.seq <= old.seq) continue;
    next ??= { ...quotes };
    const day = beginsDay(old, tick) ? { open: tick.price, close: old.price } : undefined;
    next[tick.goodsId] = ticked(old, tick, day);
  }
  return next ?? quotes;
}

/** The same quotes before any number: the record of prices was begun again, and whatever comes next is newer. */
export const withoutNumbers = <Quote extends TickFields>(quotes: Quotes<Quote>): Quotes<Quote> =>
  Object.fromEntries(Object.entries(quotes).map(([id, quote]) => [id, { ...quote, seq: -1 }]));
