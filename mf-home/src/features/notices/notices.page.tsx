import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { EmptyView, ErrorView, formatMinute, Page, PullToRefresh, SkeletonRows } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import styles from './notices.module.css';

/** `/home/notice`: every notice, numbered, newest first. */
export default function NoticesPage() {
  const t = useTranslation();
  const back = useBack(paths.home());
  return (
    <Page title={t('notice.title')} onBack={back}>
      <NoticeList />
    </Page>
  );
}

function NoticeList() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const { data, isPending, isError, refetch } = useCall('notice', {}, { quiet: true });
  if (isPending) return <SkeletonRows rows={6} label={common('state.loading')} />;
  if (isError && !data)
    return <ErrorView text={t('notice.failed')} actionText={common('action.retry')} onAction={refetch} />;
  if (data.data.length === 0) return <EmptyView text={t('notice.none')} />;
  return (
    <PullToRefresh onRefresh={refetch}>
      <ol className={styles.list} aria-label={t('notice.title')}>
        {data.data.map(({ id, content, publishedAt }, index) => (
          <li key={id} className={styles.notice}>
            <span className={`${styles.number} m-number`} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.text}>
              <span className={styles.content}>{content}</span>
              <time className={`${styles.time} m-number`} dateTime={publishedAt}>
                {formatMinute(publishedAt, language)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </PullToRefresh>
  );
}
