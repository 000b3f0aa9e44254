import { useAllowance, useQueryClient } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useSession } from 'shared-api/stores';
import { BreakNotice, Page, PullToRefresh } from 'shared-ui';
import { useWords } from '../../words.ts';
import { BalanceStrip } from './home/balance-strip.tsx';
import { Carousel } from './home/carousel.tsx';
import { HomeTitle, LanguagePicker } from './home/home-header.tsx';
import { HomeQuotes } from './home/home-quotes.tsx';
import { Notices } from './home/notices.tsx';
import { Shortcuts } from './home/shortcuts.tsx';
import styles from './home.module.css';
import { QuoteTabs, useQuoteTab } from './list/quote-tabs.tsx';
import { useQuoteStream } from './live/stream.ts';
import { FoundQuotes } from './market/found-quotes.tsx';
import { QuoteTools } from './market/quote-tools.tsx';
import { useKept } from './use-kept.ts';

/** `/` (specification, section 2). */
export default function HomePage() {
  const words = useWords();
  const client = useQueryClient();
  const signedIn = useSession((session) => session.token !== null);
  const streaming = useQuoteStream();
  const { pause } = useAllowance();
  const [tab, setTab] = useQuoteTab('home');
  const [search, setSearch] = useKept('home-search', '');
  const [first, setFirst] = useKept('home-favourites-first', 'off');
  return (
    <Page title={<HomeTitle />} extra={<LanguagePicker />}>
      <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
        <div className={styles.stack}>
          <BreakNotice pause={pause} to={paths.ownLimits()} />
          {signedIn ? <BalanceStrip /> : null}
          <Notices />
          <Shortcuts />
          <Carousel />
        </div>
        <QuoteTools
          search={search}
          onSearch={setSearch}
          starred={first === 'on'}
          onStarred={(on) => setFirst(on ? 'on' : 'off')}
          starLabel={words('market.favouritesFirst')}
          starOnly
        />
        {search.trim() === '' ? (
          <QuoteTabs value={tab} onChange={setTab}>
            {(type) => (
              <HomeQuotes type={type} streaming={streaming} favouritesFirst={signedIn && first === 'on'} />
            )}
          </QuoteTabs>
        ) : (
          <FoundQuotes
            search={search}
            favourites={false}
            streaming={streaming}
            onClear={() => setSearch('')}
          />
        )}
      </PullToRefresh>
    </Page>
  );
}
