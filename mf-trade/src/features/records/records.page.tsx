import { useMemo } from 'react';
import { serverNow } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { EmptyView, ErrorView, IconButton, Page, PullToRefresh, SegmentedChips } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { IconShare } from 'shared-ui/parts';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { useAllOrders } from '../../shared/order/order.data.ts';
import { RecordList, RecordsSkeleton } from './components/record-list.tsx';
import { useExport } from './components/use-export.ts';

const SPANS = ['days7', 'days30', 'all'] as const;
type Span = (typeof SPANS)[number];
const DAY = 86_400_000;

/** The server's own span is the last 7 days (docs/product.md, section 21). */
function startOf(span: Span): string | undefined {
  if (span === 'days7') return undefined;
  return new Date(span === 'all' ? 0 : serverNow() - 30 * DAY).toISOString();
}

interface RecordsPageProps {
  /** Only the trades of the last 7 days, as they stand beside one of them. */
  beside?: boolean;
}

/** `/my/traderecord`: every timed trade, the last 7 days first. */
export default function RecordsPage({ beside }: RecordsPageProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const back = useBack(paths.my());
  // In the address it survives a reload and a look at a record.
  const [search, setSearch] = useSearchParams();
  const span = SPANS.find((known) => known === search.get('span')) ?? 'days7';
  const exporting = useExport();
  if (beside) return <Records span="days7" />;
  return (
    <Page
      title={t('records.title')}
      onBack={back}
      money
      extra={
        <IconButton
          label={t('records.export')}
          icon={<IconShare />}
          blocked={exporting.busy ? common('state.loading') : undefined}
          onClick={() => void exporting.run(startOf(span))}
        />
      }
    >
      <SegmentedChips
        variant="compact"
        label={t('records.span')}
        options={SPANS.map((value) => ({ value, label: t(`records.${value}`) }))}
        value={span}
        onChange={(next) => setSearch(next === 'days7' ? {} : { span: next }, { replace: true })}
      />
      <Records key={span} span={span} />
    </Page>
  );
}

function Records({ span }: { span: Span }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const from = useMemo(() => startOf(span), [span]);
  const orders = useAllOrders(from);
  if (!orders.data) {
    if (orders.isError)
      return <ErrorView text={t('records.failed')} onAction={() => void orders.refetch()} />;
    return <RecordsSkeleton />;
  }
  if (orders.data.items.length === 0)
    return (
      <EmptyView
        text={t(`records.empty_${span}`)}
        actionText={t('position.openHall')}
        onAction={() => navigate(paths.trade())}
      />
    );
  return (
    <PullToRefresh onRefresh={() => orders.refetch()}>
      <RecordList orders={orders.data.items} pages={orders} />
    </PullToRefresh>
  );
}
