import { QuoteList } from '../list/quote-list.tsx';
import type { GoodsType } from '../live/quotes.data.ts';
import { useSelection } from '../market/use-selection.ts';

interface HomeQuotesProps {
  type: GoodsType;
  streaming: boolean;
  favouritesFirst: boolean;
}

/** The quotes of a tab, favourites first when that is asked for. */
export function HomeQuotes({ type, streaming, favouritesFirst }: HomeQuotesProps) {
  const first = useSelection(type, { search: '', favourites: favouritesFirst });
  return <QuoteList type={type} streaming={streaming} first={first} />;
}
