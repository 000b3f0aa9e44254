import type { GoodsType } from '../../../shared/live/quotes.data.ts';
import { QuoteList } from '../../../shared/quote-list/quote-list.tsx';
import { useSelection } from '../../../shared/quote-list/use-selection.ts';

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
