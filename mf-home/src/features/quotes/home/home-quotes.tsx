import { EmptyView } from 'shared-ui';
import { useWords } from '../../../words.ts';
import { QuoteList } from '../list/quote-list.tsx';
import type { GoodsType } from '../live/quotes.data.ts';
import { useSelection } from '../market/use-selection.ts';

interface HomeQuotesProps {
  type: GoodsType;
  streaming: boolean;
  search: string;
  favouritesFirst: boolean;
  onClear: () => void;
}

/** The quotes of a tab that a search leaves, favourites first when that is asked for. */
export function HomeQuotes({ type, streaming, search, favouritesFirst, onClear }: HomeQuotesProps) {
  const words = useWords();
  const only = useSelection(type, { search, favourites: false });
  const first = useSelection(type, { search: '', favourites: favouritesFirst });
  const empty = only ? (
    <EmptyView text={words('market.noMatch')} actionText={words('market.showAll')} onAction={onClear} />
  ) : undefined;
  return <QuoteList type={type} streaming={streaming} only={only} first={first} empty={empty} />;
}
