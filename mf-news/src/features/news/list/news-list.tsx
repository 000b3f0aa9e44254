import { usePages } from 'shared-api/client';
import { cx, EmptyView, ErrorView, PullToRefresh } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { InfiniteScroll } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { NewsCard } from './news-card.tsx';
import styles from './news-list.module.css';
import { NewsSkeleton } from './news-skeleton.tsx';

const PAGE = 10;
/** Milliseconds for which a list is shown without asking again. */
const KEPT = 60_000;

interface NewsListProps {
  type: 1 | 2 | 3;
  label: string;
  /** The item that is read, where the list stands beside it. */
  current?: string;
}

/** The news of one type, newest first, without end. */
export function NewsList({ type, label, current }: NewsListProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const news = usePages('news', { type, limit: PAGE }, { staleTime: KEPT, quiet: true });
  const { data, isError, refetch, hasNextPage, fetchNextPage } = news;
  if (!data) {
    if (isError) return <ErrorView text={t('list.failed')} onAction={() => void refetch()} />;
    return <NewsSkeleton label={common('state.loading')} beside={current !== undefined} />;
  }
  if (data.items.length === 0)
    return (
      <EmptyView
        text={t('list.empty')}
        actionText={common('action.refresh')}
        onAction={() => void refetch()}
      />
    );
  return (
    <PullToRefresh onRefresh={() => refetch()}>
      <ul className={cx(styles.list, current === undefined && styles.alone)} aria-label={label}>
        {data.items.map((card, at) => (
          <NewsCard key={card.id} card={card} first={at === 0} current={current} />
        ))}
      </ul>
      <InfiniteScroll hasMore={hasNextPage} onMore={() => fetchNextPage({ throwOnError: true })} />
    </PullToRefresh>
  );
}
