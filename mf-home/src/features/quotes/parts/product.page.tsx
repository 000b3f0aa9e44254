import { useQueryClient } from 'shared-api/client';
import { PullToRefresh } from 'shared-ui';
import { useWords } from '../../../words.ts';
import { QuoteList } from '../list/quote-list.tsx';
import { QuoteTabs, useQuoteTab } from '../list/quote-tabs.tsx';
import { useQuoteStream } from '../live/stream.ts';
import { Part } from './part.tsx';

/** `/home/product`: the quotes of the home page alone. */
export default function QuotesPart() {
  const words = useWords();
  const client = useQueryClient();
  const streaming = useQuoteStream();
  const [tab, setTab] = useQuoteTab('home');
  return (
    <Part title={words('part.quotes')}>
      <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
        <QuoteTabs value={tab} onChange={setTab}>
          {(type) => <QuoteList type={type} streaming={streaming} />}
        </QuoteTabs>
      </PullToRefresh>
    </Part>
  );
}
