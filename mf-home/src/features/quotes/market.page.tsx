import { useState } from 'react';
import { useQueryClient } from 'shared-api/client';
import { useSession } from 'shared-api/stores';
import { EmptyView, IconStar, Page, PullToRefresh } from 'shared-ui';
import { useWords } from '../../words.ts';
import { QuoteList } from './list/quote-list.tsx';
import { QuoteTabs, useQuoteTab } from './list/quote-tabs.tsx';
import type { GoodsType } from './live/quotes.data.ts';
import { useQuoteStream } from './live/stream.ts';
import { FoundPages } from './market/found-pages.tsx';
import { SearchField } from './market/search-field.tsx';
import { useSelection } from './market/use-selection.ts';
import styles from './market.module.css';
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
        <div className={styles.tools}>
          <SearchField label={words('market.search')} value={search} onChange={setSearch} />
          {signedIn ? (
            <button
              type="button"
              className={styles.filter}
              aria-pressed={starred}
              onClick={() => setStarred(!starred)}
            >
              <IconStar size={20} on={starred} />
              {words('market.favourites')}
            </button>
          ) : null}
        </div>
        <FoundPages search={search} />
        <QuoteTabs value={tab} onChange={setTab}>
          {(type) => <Selected type={type} streaming={streaming} filter={filter} onClear={clear} />}
        </QuoteTabs>
      </PullToRefresh>
    </Page>
  );
}

interface SelectedProps {
  type: GoodsType;
  streaming: boolean;
  filter: { search: string; favourites: boolean };
  onClear: () => void;
}

function Selected({ type, streaming, filter, onClear }: SelectedProps) {
  const words = useWords();
  const only = useSelection(type, filter);
  const nothing = filter.search.trim() === '' ? 'market.noFavourites' : 'market.noMatch';
  const empty = <EmptyView text={words(nothing)} actionText={words('market.showAll')} onAction={onClear} />;
  return <QuoteList type={type} streaming={streaming} only={only} empty={empty} />;
}
