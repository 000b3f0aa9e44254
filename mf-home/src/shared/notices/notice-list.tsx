import { useCall } from 'shared-api/client';
import { EmptyView, ErrorView, formatMinute, SkeletonRows } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import styles from './notice-list.module.css';

/** Every notice, numbered, newest first. */
export function NoticeList() {
  const t = useTranslation();
  const language = useLanguage();
  const { data, isPending, isError, refetch } = useCall('notice', {}, { quiet: true });
  if (isPending) return <SkeletonRows rows={6} />;
  if (isError && !data) return <ErrorView text={t('notice.failed')} onAction={refetch} />;
  if (data.data.length === 0) return <EmptyView text={t('notice.none')} />;
  return (
    <ol className={styles.list} aria-label={t('notice.title')}>
      {data.data.map(({ id, content, publishedAt }, index) => (
        <li key={id} className={styles.notice}>
          <span className={`${styles.number} m-number`} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.text}>
            <span className={styles.content}>{content}</span>
            <time className="m-quiet-12 m-number" dateTime={publishedAt}>
              {formatMinute(publishedAt, language)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  );
}
