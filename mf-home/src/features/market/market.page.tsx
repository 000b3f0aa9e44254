import { useRefetchShown } from 'shared-api/client';
import { Page, PullToRefresh } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import MarketQuotes from './components/market-quotes.tsx';

/** `/market`: every quote, for visitors too. */
export default function MarketPage() {
  const t = useTranslation();
  const refetchShown = useRefetchShown();
  return (
    <Page title={t('market.title')} money wide>
      <PullToRefresh onRefresh={refetchShown}>
        <MarketQuotes />
      </PullToRefresh>
    </Page>
  );
}
