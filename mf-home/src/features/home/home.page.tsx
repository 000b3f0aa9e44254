import { Suspense, useCallback, useState } from 'react';
import { useAllowance, useRefetchShown } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useSession } from 'shared-api/stores';
import { BreakNotice, IconButton, IconSearch, Page, PullToRefresh, useMedia, WIDE } from 'shared-ui';
import { createPart } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { LIST_PACE, useQuoteStream } from '../../shared/live/stream.ts';
import { FavouritesFirst } from '../../shared/quote-list/favourites-first.tsx';
import { QuoteSheet } from '../../shared/quote-list/quote-sheet.tsx';
import { QuoteTabs, TYPES, useQuoteTab } from '../../shared/quote-list/quote-tabs.tsx';
import { FoundPages } from '../../shared/search/found-pages.tsx';
import { FoundQuotes } from '../../shared/search/found-quotes.tsx';
import { SearchField, SearchKey } from '../../shared/search/search-field.tsx';
import { useTabStorage } from '../../shared/use-tab-storage.ts';
import { Carousel } from './components/carousel.tsx';
import { HomeTitle, LanguagePicker } from './components/home-header.tsx';
import { HomeQuotes } from './components/home-quotes.tsx';
import { Notices } from './components/notices.tsx';
import { PortfolioHero } from './components/portfolio-hero.tsx';
import { Shortcuts } from './components/shortcuts.tsx';
import { VisitorHero } from './components/visitor-hero.tsx';
import styles from './home.module.css';

// In the chunk of the portfolio's line: visitors fetch neither, and a chunk of its own would lengthen the remote's entry.
const { Part: SetUp } = createPart(() => import(/* webpackChunkName: "own" */ './set-up/set-up.tsx'));
const { Part: HomeRail } = createPart(
  () => import(/* webpackChunkName: "own" */ './components/home-rail.tsx'),
);

/** `/` (docs/product.md, section 16). */
export default function HomePage() {
  const t = useTranslation();
  const refetchShown = useRefetchShown();
  const signedIn = useSession((session) => session.token !== null);
  const streaming = useQuoteStream(LIST_PACE);
  const { pause } = useAllowance();
  const [tab, setTab] = useQuoteTab('home');
  const [search, setSearch] = useTabStorage('home-search', '');
  const [opened, setOpened] = useState(false);
  const searching = opened || search !== '';
  const [first, setFirst] = useTabStorage('home-favourites-first', 'off');
  const [banner, setBanner] = useTabStorage('home-banner', 'on');
  const wide = useMedia(WIDE);
  const openSearch = useCallback(() => setOpened(true), []);
  const endSearch = () => {
    setSearch('');
    setOpened(false);
  };
  const carousel = banner === 'on' ? <Carousel tall={!signedIn} onDismiss={() => setBanner('off')} /> : null;
  const header = (
    <>
      <IconButton
        label={t('market.search')}
        icon={<IconSearch size={22} />}
        pressed={searching}
        onClick={() => (searching ? endSearch() : openSearch())}
      />
      <LanguagePicker />
      <Suspense>{wide && !searching ? <SearchKey onPress={openSearch} /> : null}</Suspense>
    </>
  );
  return (
    <Page title={<HomeTitle />} name="" extra={header} money wide>
      <PullToRefresh onRefresh={refetchShown}>
        <div className={styles.columns}>
          {searching ? (
            <div className={styles.stack}>
              <SearchField label={t('market.search')} value={search} onChange={setSearch} opened />
              <FoundPages search={search} />
            </div>
          ) : (
            <div className={styles.stack}>
              <BreakNotice pause={pause} to={paths.ownLimits()} />
              {signedIn ? <PortfolioHero /> : <VisitorHero />}
              <Shortcuts />
              <Notices />
              {signedIn ? (
                <Suspense fallback={<div className={styles.awaited} />}>
                  <SetUp>
                    <HomeRail type={TYPES[tab]} streaming={streaming} />
                  </SetUp>
                </Suspense>
              ) : (
                carousel
              )}
            </div>
          )}
          <QuoteSheet>
            {search.trim() === '' ? (
              <QuoteTabs
                value={tab}
                onChange={setTab}
                extra={
                  signedIn ? (
                    <FavouritesFirst on={first === 'on'} onChange={(on) => setFirst(on ? 'on' : 'off')} />
                  ) : null
                }
              >
                {(type) => (
                  <HomeQuotes
                    type={type}
                    streaming={streaming}
                    favouritesFirst={signedIn && first === 'on'}
                  />
                )}
              </QuoteTabs>
            ) : (
              <FoundQuotes search={search} favourites={false} streaming={streaming} onClear={endSearch} />
            )}
            {signedIn && !searching && carousel ? <div className={styles.below}>{carousel}</div> : null}
          </QuoteSheet>
        </div>
      </PullToRefresh>
    </Page>
  );
}
