import type { TickFields } from 'shared-api/client';

export type Board<Quote extends TickFields> = Readonly<Record<string, Quote>>;

const ticked = <Quote extends TickFields>(quote: Quote, tick: TickFields): Quote => {
  const { seq, time, price, diffrate, isOpen, high, low } = tick;
  return { ...quote, seq, time, price, diffrate, isOpen, high, low };
};

/** Whether a known tick is newer than a reply's. A later one with a lower number is of a record that was begun again. */
function isNewer(known: TickFields, reply: TickFields): boolean {
  const beganAgain = known.time !== null && reply.time !== null && reply.time > known.time;
  return known.seq > reply.seq && !beganAgain;
}

/** Takes a poll's answer over; of each product the higher sequence number counts, for a reply may be older than a tick. */
export function mergePolled<Quote extends TickFields>(
  known: Board<Quote> | undefined,
  polled: Board<Quote>,
): Board<Quote> {
  return Object.fromEntries(
    Object.entries(polled).map(([id, quote]) => {
      const old = known?.[id];
      return [id, old && isNewer(old, quote) ? ticked(quote, old) : quote];
    }),
  );
}

/** Applies ticks in order; quotes without a newer tick stay the same object, so that only changed rows render. */
export function applyTicks<Quote extends TickFields>(
  board: Board<Quote>,
  ticks: readonly TickFields[],
): Board<Quote> {
  let next: Record<string, Quote> | undefined;
  for (const tick of ticks) {
    const old = (next ?? board)[tick.goodsId];
    if (!old || tick.seq <= old.seq) continue;
    next ??= { ...board };
    next[tick.goodsId] = ticked(old, tick);
  }
  return next ?? board;
}

/** The same quotes before any number: the record of prices was begun again, and whatever comes next is newer. */
export const withoutNumbers = <Quote extends TickFields>(board: Board<Quote>): Board<Quote> =>
  Object.fromEntries(Object.entries(board).map(([id, quote]) => [id, { ...quote, seq: -1 }]));
