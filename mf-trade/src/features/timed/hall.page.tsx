import { useState } from 'react';
import { useQueryClient } from 'shared-api/client';
import { EmptyView, ErrorView, Page, PullToRefresh, SegmentedChips, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../words.ts';
import styles from './hall/hall.module.css';
import { HallSkeleton } from './hall/hall-skeleton.tsx';
import { ProductList } from './hall/product-list.tsx';
import { Terms } from './hall/terms.tsx';
import { type Listed, useBoard } from './live/board.data.ts';

const FILTERS = ['all', 'forex', 'futures'] as const;
type Filter = (typeof FILTERS)[number];
/** 1 futures, 2 forex (specification, section 3). */
const TYPES = { all: undefined, forex: 2, futures: 1 } as const;

/** `/trade`: what can be traded, at what price and on which terms. */
export default function HallPage() {
  const words = useWords();
  const common = useCommonWords();
  const client = useQueryClient();
  return (
    <Page title={words('title')} extra={<Tag tone="caution">{common('state.sandbox')}</Tag>}>
      <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
        <div className={styles.stack}>
          <Terms />
          <Hall />
        </div>
      </PullToRefresh>
    </Page>
  );
}

function Hall() {
  const words = useWords();
  const common = useCommonWords();
  const [filter, setFilter] = useState<Filter>('all');
  const { data, isError, refetch } = useBoard();
  if (!data) {
    if (isError)
      return (
        <ErrorView
          text={words('hall.failed')}
          actionText={common('action.retry')}
          onAction={() => void refetch()}
        />
      );
    return <HallSkeleton label={common('state.loading')} />;
  }
  const type = TYPES[filter];
  const shown = data.filter((product) => type === undefined || product.type === type);
  const some = (open: boolean): Listed[] => shown.filter(({ isOpen }) => isOpen === open);
  return (
    <>
      <SegmentedChips
        compact
        label={words('hall.kind')}
        options={FILTERS.map((value) => ({ value, label: words(`hall.${value}`) }))}
        value={filter}
        onChange={setFilter}
      />
      {shown.length === 0 ? <EmptyView text={words('hall.none')} /> : null}
      <ProductList title={words('hall.openNow')} products={some(true)} />
      <ProductList title={words('hall.closedNow')} products={some(false)} />
    </>
  );
}
