import { type ReactNode, useEffect, useRef } from 'react';
import { CODES, useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { ErrorView, formatMinute, NotFoundView, Page, RichText, SkeletonRows } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { useMark } from '../messages.data.ts';
import styles from './announcement-view.module.css';

/** One announcement to read; opening it marks it. Its text may be in another language, hence `dir="auto"`. */
export function AnnouncementView({ id }: { id: string }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall('sysNotice', { id, limit: 1 }, { quiet: true });
  const item = data?.items[0];
  useMarkOnce(item);

  if (item)
    return (
      <Frame>
        <article className={styles.text}>
          <h2 className={styles.title} dir="auto">
            {item.title}
          </h2>
          <time className={`${styles.time} m-number`} dateTime={item.publishedAt}>
            {formatMinute(item.publishedAt, language)}
          </time>
          <RichText html={item.html ?? ''} />
        </article>
      </Frame>
    );
  if (error?.code === CODES.notFound || error?.kind === 'validation')
    return (
      <Frame>
        <NotFoundView
          text={words('messages.unknown')}
          actionText={words('messages.all')}
          onAction={() => navigate(paths.announcements(), { replace: true })}
        />
      </Frame>
    );
  return (
    <Frame>
      {error ? (
        <ErrorView
          text={words('messages.failed')}
          actionText={common('action.retry')}
          onAction={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={4} label={common('state.loading')} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const words = useWords();
  const back = useBack(paths.announcements());
  return (
    <Page title={words('messages.announcement')} onBack={back}>
      {children}
    </Page>
  );
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
