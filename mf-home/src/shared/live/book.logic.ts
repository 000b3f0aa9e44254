import type { TickFields } from 'shared-api/client';
import type { Quotes } from 'shared-api/quotes';

/** The quotes of one type, in the server's order. */
export interface Book<Quote> {
  readonly ids: readonly string[];
  readonly byId: Quotes<Quote>;
}

export const bookOf = <Quote>(byId: Quotes<Quote>): Book<Quote> => ({ ids: Object.keys(byId), byId });

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
