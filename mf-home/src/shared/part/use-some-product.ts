import { useSearchParams } from 'shared-ui/router';
import { type QuoteBook, useBook, useQuoteIds } from '../live/quotes.data.ts';
import { useQuoteStream } from '../live/stream.ts';
import { readLink } from '../product/link.logic.ts';

const firstOpen = (book: QuoteBook) =>
  (book.ids.find((id) => book.byId[id]?.isOpen === 1) ?? book.ids[0]) || null;

/** The product that the address names, else the first whose market is open. */
export function useSomeProduct(): { goodsId: string | undefined; failed: boolean; retry: () => void } {
  const [search] = useSearchParams();
  const named = readLink(search)?.goodsId;
  const streaming = useQuoteStream();
  const forex = useQuoteIds(2, { streaming, enabled: named === undefined });
  const futures = useQuoteIds(1, { streaming, enabled: named === undefined });
  const open = (book: QuoteBook) => book.ids.some((id) => book.byId[id]?.isOpen === 1);
  const forexOpen = useBook(2, open);
  const [ofForex, ofFutures] = [useBook(2, firstOpen), useBook(1, firstOpen)];
  const known = forexOpen ? ofForex : forex.data && futures.data ? (ofFutures ?? ofForex) : undefined;
  return {
    goodsId: named ?? known ?? undefined,
    failed: named === undefined && (forex.isError || futures.isError),
    retry: () => {
      void forex.refetch();
      void futures.refetch();
    },
  };
}
