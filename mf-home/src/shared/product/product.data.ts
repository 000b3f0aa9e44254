import type { Quote } from 'shared-api/client';
import { type GoodsType, type QuoteBook, useBook, useQuoteIds } from '../live/quotes.data.ts';
import { useQuoteStream } from '../live/stream.ts';

/** What of a product changes rarely: the page depends on these alone. */
type Facts = Pick<Quote, 'goodsId' | 'goodsName' | 'goodsCode' | 'digits' | 'isOpen' | 'isChecked'>;

interface Product {
  readonly state: 'loading' | 'found' | 'unknown' | 'failed';
  readonly type: GoodsType | undefined;
  readonly facts: Facts | undefined;
  readonly streaming: boolean;
  readonly retry: () => void;
}

/** Finds a product by its id: its type is not in the address, so both are looked at until one has it. */
export function useProduct(goodsId: string): Product {
  const streaming = useQuoteStream();
  const has = (book: QuoteBook) => goodsId in book.byId;
  const isForex = useBook(2, has) ?? false;
  const isFutures = useBook(1, has) ?? false;
  const type = isForex ? 2 : isFutures ? 1 : undefined;
  const forex = useQuoteIds(2, { streaming: streaming || type === 1, enabled: type !== 1 });
  const futures = useQuoteIds(1, { streaming: streaming || type === 2, enabled: type !== 2 });
  const facts = useBook(type ?? 2, (book) => factsOf(book.byId[goodsId]));

  const known = forex.data !== undefined && futures.data !== undefined;
  const failed = (forex.isError && !forex.data) || (futures.isError && !futures.data);
  const state = type ? 'found' : known ? 'unknown' : failed ? 'failed' : 'loading';
  const retry = () => {
    void forex.refetch();
    void futures.refetch();
  };
  return { state, type, facts: type && facts ? facts : undefined, streaming, retry };
}

function factsOf(quote: Quote | undefined): Facts | null {
  if (!quote) return null;
  const { goodsId, goodsName, goodsCode, digits, isOpen, isChecked } = quote;
  return { goodsId, goodsName, goodsCode, digits, isOpen, isChecked };
}
