import { useEffect, useRef } from 'react';
import { CODES, useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { ErrorView, formatMinute, NotFoundView, SkeletonRows } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { RichText } from 'shared-ui/parts';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { useMark } from '../messages.data.ts';
import styles from './announcement-view.module.css';

/** One announcement to read; opening it marks it. Its text may be in another language, hence `dir="auto"`. */
export function AnnouncementView({ id }: { id: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall('sysNotice', { id, limit: 1 }, { quiet: true });
  const item = data?.items[0];
  useMarkOnce(item);

  if (item)
    return (
      <article className="m-stack-3">
        <h2 className={styles.title} dir="auto">
          {item.title}
        </h2>
        <time className="m-quiet-12 m-number" dateTime={item.publishedAt}>
          {formatMinute(item.publishedAt, language)}
        </time>
        <RichText html={item.html ?? ''} />
      </article>
    );
  if (error?.code === CODES.notFound || error?.kind === 'validation')
    return (
      <NotFoundView
        text={t('messages.unknown')}
        actionText={t('messages.all')}
        onAction={() => navigate(paths.announcements(), { replace: true })}
      />
    );
  if (!error) return <SkeletonRows rows={4} />;
  return <ErrorView text={t('messages.failed')} onAction={() => void refetch()} />;
}

/** A refused mark is not tried again while the text is open. */
function useMarkOnce(item: { id: string; isRead: boolean } | undefined): void {
  const mark = useMark('announcement');
  const tried = useRef(false);
  useEffect(() => {
    if (!item || item.isRead || tried.current) return;
    tried.current = true;
    mark({ ids: [item.id] });
  });
}
