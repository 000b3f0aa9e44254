import { useId, useState } from 'react';
import { useSession } from 'shared-api/stores';
import { EmptyView } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import type { GoodsType } from '../../../shared/live/quotes.data.ts';
import { LIST_PACE, useQuoteStream } from '../../../shared/live/stream.ts';
import { QuoteList } from '../../../shared/quote-list/quote-list.tsx';
import { QuoteSheet } from '../../../shared/quote-list/quote-sheet.tsx';
import { QuoteTabs, TYPES, useQuoteTab } from '../../../shared/quote-list/quote-tabs.tsx';
import { useSelection } from '../../../shared/quote-list/use-selection.ts';
import { Movers } from '../../../shared/rail/rail.tsx';
import { FoundQuotes } from '../../../shared/search/found-quotes.tsx';
import { useTabStorage } from '../../../shared/use-tab-storage.ts';
import styles from './market-quotes.module.css';
import { QuoteTools } from './quote-tools.tsx';

/** Every quote, with search and, for the signed-in, their favourites alone: `/market`, and a part of `/trade`. */
export default function MarketQuotes() {
  const t = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  const streaming = useQuoteStream(LIST_PACE);
  const [tab, setTab] = useQuoteTab('market');
  const [search, setSearch] = useTabStorage('market-search', '');
  const [starred, setStarred] = useState(false);
  const filter = { search, favourites: signedIn && starred };
  const heading = useId();
  const clear = () => {
    setSearch('');
    setStarred(false);
  };
  return (
    <>
      <div className={styles.tools}>
        <QuoteTools search={search} onSearch={setSearch} starred={starred} onStarred={setStarred} />
      </div>
      {search.trim() === '' && !filter.favourites ? (
        <Movers
          type={TYPES[tab]}
          streaming={streaming}
          frame={(rail) => (
            <section className={styles.movers} aria-labelledby={heading}>
              <div className={styles.heading}>
                <h2 id={heading}>{t('market.movers')}</h2>
                <span>{t('market.today')}</span>
              </div>
              {rail}
            </section>
          )}
        />
      ) : null}
      <QuoteSheet>
        <div className={styles.quotes}>
          {filter.search.trim() === '' ? (
            <QuoteTabs value={tab} onChange={setTab}>
              {(type) => (
                <Selected type={type} streaming={streaming} favourites={filter.favourites} onClear={clear} />
              )}
            </QuoteTabs>
          ) : (
            <FoundQuotes {...filter} streaming={streaming} onClear={clear} />
          )}
        </div>
      </QuoteSheet>
    </>
  );
}

interface SelectedProps {
  type: GoodsType;
  streaming: boolean;
  favourites: boolean;
  onClear: () => void;
}

function Selected({ type, streaming, favourites, onClear }: SelectedProps) {
  const t = useTranslation();
  const only = useSelection(type, { search: '', favourites });
  const empty = (
    <EmptyView text={t('market.noFavourites')} actionText={t('market.showAll')} onAction={onClear} />
  );
  return <QuoteList type={type} streaming={streaming} only={only} empty={empty} />;
}
