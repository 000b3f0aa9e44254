import { useCallback } from 'react';
import type { Quote } from 'shared-api/client';
import { useFavourites } from 'shared-api/stores';
import { matches } from '../live/book.logic.ts';
import { type GoodsType, type QuoteBook, useBook } from '../live/quotes.data.ts';

interface Filter {
  search: string;
  favourites: boolean;
}

/** Ids of one type that a search and the favourites filter leave; undefined without any filter. */
export function useSelection(type: GoodsType, filter: Filter): ReadonlySet<string> | undefined {
  const { favourites } = filter;
  const search = filter.search.trim();
  const marks = useFavourites((state) => state.marks);
  const pick = useCallback(
    (book: QuoteBook) => {
      if (search === '' && !favourites) return undefined;
      const starred = (quote: Quote) => marks[quote.goodsId] ?? quote.isChecked;
      return Object.values(book.byId)
        .filter((quote) => matches(search, quote) && (!favourites || starred(quote)))
        .map((quote) => quote.goodsId);
    },
    [search, favourites, marks],
  );
  const ids = useBook(type, pick);
  return ids && new Set(ids);
}
