import { useCallback, useState } from 'react';
import { EmptyView, ErrorView, SkeletonRows } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import { type GoodsType, type QuoteBook, useBook, useQuoteIds } from '../../shared/live/quotes.data.ts';
import { LIST_PACE, useQuoteStream } from '../../shared/live/stream.ts';
import { Part } from '../../shared/part/part.tsx';
import { QuoteTabs, useQuoteTab } from '../../shared/quote-list/quote-tabs.tsx';
import { StaleMark } from '../../shared/quote-list/stale-mark.tsx';
import styles from './quote-table.module.css';
import { QuoteTable } from './quote-table.tsx';
import { inOrder, type Order } from './table-order.logic.ts';

/** `/market/dynatictable`: all figures of the quotes in a live table, ordered by a column. */
export default function QuoteTablePart() {
  const t = useTranslation();
  const streaming = useQuoteStream(LIST_PACE);
  const [tab, setTab] = useQuoteTab('market');
  return (
    <Part title={t('part.table')} wide>
      <QuoteTabs value={tab} onChange={setTab}>
        {(type) => <LiveTable type={type} streaming={streaming} />}
      </QuoteTabs>
    </Part>
  );
}

function LiveTable({ type, streaming }: { type: GoodsType; streaming: boolean }) {
  const t = useTranslation();
  const language = useLanguage();
  const [order, setOrder] = useState<Order>();
  const { data, isError, refetch } = useQuoteIds(type, { streaming });
  const pick = useCallback(
    (book: QuoteBook) =>
      inOrder(
        book.ids.flatMap((id) => book.byId[id] ?? []),
        order,
        language,
      ),
    [order, language],
  );
  const ids = useBook(type, pick);
  if (!data || !ids) {
    if (isError) return <ErrorView text={t('quotes.failed')} onAction={refetch} />;
    return (
      <div className={styles.scroll}>
        <SkeletonRows rows={10} />
      </div>
    );
  }
  if (ids.length === 0) return <EmptyView text={t('quotes.none')} />;
  return (
    <>
      <StaleMark type={type} />
      <QuoteTable type={type} ids={ids} order={order} onOrder={setOrder} />
    </>
  );
}
