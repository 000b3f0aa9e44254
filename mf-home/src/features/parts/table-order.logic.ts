import type { PriceText } from 'shared-api/contract';

/** What of a quote a table is ordered by. */
export interface Ordered {
  readonly goodsId: string;
  readonly goodsName: string;
  readonly price: PriceText | null;
  readonly diffrate: string;
}
export const COLUMNS = ['name', 'price', 'change'] as const;
export type Column = (typeof COLUMNS)[number];
export interface Order {
  readonly column: Column;
  readonly down: boolean;
}

/** Ids in the order of a column; equal ones keep theirs. Without an order, as the server gives them. */
export function inOrder(quotes: readonly Ordered[], order: Order | undefined, language: string): string[] {
  if (!order) return quotes.map((quote) => quote.goodsId);
  const { column, down } = order;
  const names = new Intl.Collator(language);
  const by = (a: Ordered, b: Ordered) => {
    if (column === 'name') return names.compare(a.goodsName, b.goodsName);
    return column === 'price' ? Number(a.price) - Number(b.price) : Number(a.diffrate) - Number(b.diffrate);
  };
  // Without a price there is no figure: those stand last, whichever way.
  const missing = ({ price }: Ordered) => Number(column !== 'name' && price === null);
  const sorted = quotes.toSorted((a, b) => missing(a) - missing(b) || (down ? by(b, a) : by(a, b)));
  return sorted.map((quote) => quote.goodsId);
}

/** The order after a tap on a column: first downwards for figures, then the other way, then none. */
export function nextOrder(order: Order | undefined, column: Column): Order | undefined {
  const first = column !== 'name';
  if (order?.column !== column) return { column, down: first };
  return order.down === first ? { column, down: !first } : undefined;
}
