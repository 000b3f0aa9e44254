import { EmptyView, ErrorView, Skeleton } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import { type GoodsType, useQuoteIds, useSparks } from '../live/quotes.data.ts';
import styles from './quote-row.module.css';
import { Rows } from './rows.tsx';
import { StaleMark } from './stale-mark.tsx';

export interface QuoteListProps {
  type: GoodsType;
  /** The stream brings the ticks: no polling. */
  streaming: boolean;
  /** Shows these ids only, in the server's order; all by default. */
  only?: ReadonlySet<string> | undefined;
  /** Stand before the others; none by default. */
  first?: ReadonlySet<string> | undefined;
  /** The product that is open beside the list. */
  current?: string | undefined;
  /** What stands in place of an empty selection. */
  empty?: React.ReactNode;
}

/** As many rows as a screen shows before the first answer. */
const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The quotes of one type, live. The last ones stay, marked as old, when they cannot be had. */
export function QuoteList({ type, streaming, only, first, current, empty }: QuoteListProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const { data: ids, isError, refetch } = useQuoteIds(type, { streaming });
  const sparks = useSparks(type, ids !== undefined);
  if (!ids) {
    if (isError) return <ErrorView text={t('quotes.failed')} onAction={refetch} />;
    return <QuoteSkeletons label={common('state.loading')} />;
  }
  const found = only ? ids.filter((id) => only.has(id)) : ids;
  const shown = first
    ? [...found.filter((id) => first.has(id)), ...found.filter((id) => !first.has(id))]
    : found;
  if (shown.length === 0) return empty ?? <EmptyView text={t('quotes.none')} />;
  return (
    <>
      <StaleMark type={type} />
      <Rows
        label={t(type === 2 ? 'quotes.forex' : 'quotes.futures')}
        type={type}
        ids={shown}
        sparks={sparks}
        current={current}
      />
    </>
  );
}

/** Rows of the final height, so that nothing shifts when the quotes arrive. */
function QuoteSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status" aria-busy="true" aria-label={label}>
      {PLACES.map((place) => (
        <div key={place} className={styles.skeleton}>
          <span className={styles.names}>
            <Skeleton width="70%" />
            <Skeleton width="40%" height="0.75em" />
          </span>
          <Skeleton width="44px" height="24px" />
          <Skeleton width="84px" height="36px" />
        </div>
      ))}
    </div>
  );
}
