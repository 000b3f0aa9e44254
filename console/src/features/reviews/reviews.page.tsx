import { cx, formatRelative } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import { MoreButton } from '../../parts/more-button.tsx';
import { Problem } from '../../parts/problem.tsx';
import { useKeys } from '../../parts/use-keys.ts';
import { useOverview } from '../overview/overview.data.ts';
import { ReviewDetail } from './detail/review-detail.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { ReviewTable } from './list/review-table.tsx';
import { type ReviewKind, useFilters, useReviews } from './reviews.data.ts';
import styles from './reviews.module.css';

/** One queue: the list with its filters, and the order that is open beside it. */
export function ReviewsPage({ kind }: { kind: ReviewKind }) {
  const t = useTranslation();
  const language = useLanguage();
  const [filters, change] = useFilters();
  const list = useReviews(kind, filters);
  const { data: overview } = useOverview();
  const queue = overview?.queues.find((one) => one.kind === kind);
  const place = list.items.findIndex(({ order }) => order === filters.order);
  const open = (index: number) => {
    const found = list.items[index];
    if (found) change({ order: found.order });
  };
  const next = () => open(place + 1);
  const previous = () => open(place < 0 ? 0 : place - 1);
  useKeys({ j: next, k: previous, ArrowDown: next, ArrowUp: previous });
  return (
    <div className={cx(styles.page, filters.order !== '' && styles.opened)}>
      <div className={styles.list}>
        <h1>{t(kind === 'deposit' ? 'page.deposits' : 'page.withdrawals')}</h1>
        <p className={styles.quiet}>
          {queue?.oldest_at
            ? t('reviews.oldest', {
                count: queue.waiting,
                when: formatRelative(queue.oldest_at, language, overview?.now),
              })
            : t('reviews.none')}
        </p>
        <FilterBar filters={filters} onChange={change} />
        <Problem error={list.error} onRetry={list.refetch} />
        <ReviewTable items={list.items} opened={filters.order} onOpen={(order) => change({ order })} />
        {list.isSuccess && list.items.length === 0 && <p className={styles.empty}>{t('reviews.empty')}</p>}
        <MoreButton list={list} />
        <p className={cx(styles.quiet, styles.keys)}>{t('reviews.keys')}</p>
      </div>
      {filters.order !== '' && (
        <ReviewDetail
          key={filters.order}
          kind={kind}
          order={filters.order}
          onNext={next}
          onPrevious={previous}
          onClose={() => change({ order: '' })}
        />
      )}
    </div>
  );
}
