import { useQueryClient } from 'shared-api/client';
import { useSession } from 'shared-api/stores';
import { Page, PullToRefresh } from 'shared-ui';
import { BalanceStrip } from './home/balance-strip.tsx';
import { Carousel } from './home/carousel.tsx';
import { HomeTitle, LanguagePicker } from './home/home-header.tsx';
import { Notices } from './home/notices.tsx';
import { Shortcuts } from './home/shortcuts.tsx';
import styles from './home.module.css';
import { QuoteList } from './list/quote-list.tsx';
import { QuoteTabs, useQuoteTab } from './list/quote-tabs.tsx';
import { useQuoteStream } from './live/stream.ts';

/** `/` (specification, section 2). */
export default function HomePage() {
  const client = useQueryClient();
  const signedIn = useSession((session) => session.token !== null);
  const streaming = useQuoteStream();
  const [tab, setTab] = useQuoteTab('home');
  return (
    <Page title={<HomeTitle />} extra={<LanguagePicker />}>
      <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
        <div className={styles.stack}>
          {signedIn ? <BalanceStrip /> : null}
          <Notices />
          <Shortcuts />
          <Carousel />
        </div>
        <QuoteTabs value={tab} onChange={setTab}>
          {(type) => <QuoteList type={type} streaming={streaming} />}
        </QuoteTabs>
      </PullToRefresh>
    </Page>
  );
}
