import { useState } from 'react';
import { EmptyView, ErrorView, SegmentedChips } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { type Listed, useBoard } from '../../../shared/live/board.data.ts';
import styles from './hall.module.css';
import { HallSkeleton } from './hall-skeleton.tsx';
import { ProductList } from './product-list.tsx';
import { Terms } from './terms.tsx';

const FILTERS = ['all', 'forex', 'futures'] as const;
type Filter = (typeof FILTERS)[number];
/** 1 futures, 2 forex (docs/product.md, section 17). */
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
  const t = useTranslation();
  const common = useCommonTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const { data, isError, refetch } = useBoard();
  if (!data) {
    if (isError) return <ErrorView text={t('hall.failed')} onAction={() => void refetch()} />;
    return <HallSkeleton label={common('state.loading')} />;
  }
  const type = TYPES[filter];
  const shown = data.filter((product) => type === undefined || product.type === type);
  const some = (open: boolean): Listed[] => shown.filter(({ isOpen }) => isOpen === open);
  return (
    <>
      <SegmentedChips
        variant="compact"
        label={t('hall.kind')}
        options={FILTERS.map((value) => ({ value, label: t(`hall.${value}`) }))}
        value={filter}
        onChange={setFilter}
      />
      {shown.length === 0 ? <EmptyView text={t('hall.none')} /> : null}
      <ProductList title={t('hall.openNow')} products={some(true)} />
      <ProductList title={t('hall.closedNow')} products={some(false)} />
    </>
  );
}
