/** What a tick says of a product. */
export interface TickFields {
  readonly goodsId: string;
  readonly seq: number;
  readonly time: string | null;
  readonly price: string | null;
  readonly diffrate: string;
  readonly isOpen: 0 | 1;
  readonly high: string | null;
  readonly low: string | null;
}
export type Board<Quote extends TickFields> = Readonly<Record<string, Quote>>;

const ticked = <Quote extends TickFields>(quote: Quote, tick: TickFields): Quote => {
  const { seq, time, price, diffrate, isOpen, high, low } = tick;
  return { ...quote, seq, time, price, diffrate, isOpen, high, low };
};

/** Takes a poll's answer over; of each product the higher sequence number counts, for a reply may be older than a tick. */
export function mergePolled<Quote extends TickFields>(
  known: Board<Quote> | undefined,
  polled: Board<Quote>,
): Board<Quote> {
  return Object.fromEntries(
    Object.entries(polled).map(([id, quote]) => {
      const old = known?.[id];
      return [id, old && old.seq > quote.seq ? ticked(quote, old) : quote];
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
