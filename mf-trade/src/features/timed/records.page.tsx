import { useMemo, useState } from 'react';
import { serverNow } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { EmptyView, ErrorView, Page, PullToRefresh, SegmentedChips, SkeletonRows, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useAllOrders } from './order/order.data.ts';
import { RecordList } from './records/record-list.tsx';

const SPANS = ['days7', 'days30', 'all'] as const;
type Span = (typeof SPANS)[number];
const DAY = 86_400_000;

/** The server's own span is the last 7 days (specification, section 9). */
function startOf(span: Span): string | undefined {
  if (span === 'days7') return undefined;
  return new Date(span === 'all' ? 0 : serverNow() - 30 * DAY).toISOString();
}

/** `/my/traderecord`: every timed trade, the last 7 days first. */
export default function RecordsPage() {
  const words = useWords();
  const common = useCommonWords();
  const back = useBack(paths.my());
  const [span, setSpan] = useState<Span>('days7');
  return (
    <Page
      title={words('records.title')}
      onBack={back}
      extra={<Tag tone="caution">{common('state.sandbox')}</Tag>}
    >
      <SegmentedChips
        compact
        label={words('records.span')}
        options={SPANS.map((value) => ({ value, label: words(`records.${value}`) }))}
        value={span}
        onChange={setSpan}
      />
      <Records key={span} span={span} />
    </Page>
  );
}

function Records({ span }: { span: Span }) {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const from = useMemo(() => startOf(span), [span]);
  const orders = useAllOrders(from);
  if (!orders.data) {
    if (orders.isError)
      return (
        <ErrorView
          text={words('records.failed')}
          actionText={common('action.retry')}
          onAction={() => void orders.refetch()}
        />
      );
    return <SkeletonRows rows={8} label={common('state.loading')} />;
  }
  if (orders.data.items.length === 0)
    return (
      <EmptyView
        text={words(`records.empty_${span}`)}
        actionText={words('position.openHall')}
        onAction={() => navigate(paths.trade())}
      />
    );
  return (
    <PullToRefresh onRefresh={() => orders.refetch()}>
      <RecordList orders={orders.data.items} pages={orders} />
    </PullToRefresh>
  );
}
