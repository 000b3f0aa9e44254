import { useState } from 'react';
import { useQueryClient } from 'shared-api/client';
import { useSession } from 'shared-api/stores';
import { EmptyView, Page, PullToRefresh } from 'shared-ui';
import { useWords } from '../../words.ts';
import { QuoteList } from './list/quote-list.tsx';
import { QuoteTabs, useQuoteTab } from './list/quote-tabs.tsx';
import type { GoodsType } from './live/quotes.data.ts';
import { useQuoteStream } from './live/stream.ts';
import { FoundQuotes } from './market/found-quotes.tsx';
import { QuoteTools } from './market/quote-tools.tsx';
import { useSelection } from './market/use-selection.ts';
import { useKept } from './use-kept.ts';

/** `/market`: every quote, with search and, for the signed-in, their favourites alone. */
export default function MarketPage() {
  const words = useWords();
  const client = useQueryClient();
  const signedIn = useSession((session) => session.token !== null);
  const streaming = useQuoteStream();
  const [tab, setTab] = useQuoteTab('market');
  const [search, setSearch] = useKept('market-search', '');
  const [starred, setStarred] = useState(false);
  const filter = { search, favourites: signedIn && starred };
  const clear = () => {
    setSearch('');
    setStarred(false);
  };
  return (
    <Page title={words('market.title')}>
      <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
        <QuoteTools
          search={search}
          onSearch={setSearch}
          starred={starred}
          onStarred={setStarred}
          starLabel={words('market.favourites')}
        />
        {filter.search.trim() === '' ? (
          <QuoteTabs value={tab} onChange={setTab}>
            {(type) => (
              <Selected type={type} streaming={streaming} favourites={filter.favourites} onClear={clear} />
            )}
          </QuoteTabs>
        ) : (
          <FoundQuotes {...filter} streaming={streaming} onClear={clear} />
        )}
      </PullToRefresh>
    </Page>
  );
}

interface SelectedProps {
  type: GoodsType;
  streaming: boolean;
  favourites: boolean;
  onClear: () => void;
}

function Selected({ type, streaming, favourites, onClear }: SelectedProps) {
  const words = useWords();
  const only = useSelection(type, { search: '', favourites });
  const empty = (
    <EmptyView text={words('market.noFavourites')} actionText={words('market.showAll')} onAction={onClear} />
  );
  return <QuoteList type={type} streaming={streaming} only={only} empty={empty} />;
}
