import { useState } from 'react';
import { EmptyView, ErrorView, SegmentedChips } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { type Listed, useBoard } from '../live/board.data.ts';
import styles from './hall.module.css';
import { HallSkeleton } from './hall-skeleton.tsx';
import { ProductList } from './product-list.tsx';
import { Terms } from './terms.tsx';

const FILTERS = ['all', 'forex', 'futures'] as const;
type Filter = (typeof FILTERS)[number];
/** 1 futures, 2 forex (specification, section 3). */
const TYPES = { all: undefined, forex: 2, futures: 1 } as const;

/** The hall of timed trades: what can be traded, at what price and on which terms. */
export function TimedHall() {
  return (
    <div className={styles.stack}>
      <Terms />
      <Hall />
    </div>
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
