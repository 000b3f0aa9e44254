import { useRefetchShown } from 'shared-api/client';
import { PullToRefresh } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import { LIST_PACE, useQuoteStream } from '../../shared/live/stream.ts';
import { Part } from '../../shared/part/part.tsx';
import { QuoteList } from '../../shared/quote-list/quote-list.tsx';
import { QuoteSheet } from '../../shared/quote-list/quote-sheet.tsx';
import { QuoteTabs, useQuoteTab } from '../../shared/quote-list/quote-tabs.tsx';

/** `/home/product`: the quotes of the home page alone. */
export default function QuotesPart() {
  const t = useTranslation();
  const refetchShown = useRefetchShown();
  const streaming = useQuoteStream(LIST_PACE);
  const [tab, setTab] = useQuoteTab('home');
  return (
    <Part title={t('part.quotes')}>
      <PullToRefresh onRefresh={refetchShown}>
        <QuoteSheet>
          <QuoteTabs value={tab} onChange={setTab}>
            {(type) => <QuoteList type={type} streaming={streaming} />}
          </QuoteTabs>
        </QuoteSheet>
      </PullToRefresh>
    </Part>
  );
}
