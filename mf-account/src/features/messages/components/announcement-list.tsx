import { useUnread } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { useAnnouncements, useMark } from '../messages.data.ts';
import { MessageList } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';

/** All announcements. Beside the one that is read, which is marked, another takes its place: one step back leaves them. */
export function AnnouncementList({ current }: { current?: string }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const list = useAnnouncements();
  const mark = useMark('announcement');
  const { announcement } = useUnread();
  return (
    <MessageList
      label={t('messages.announcements')}
      list={list}
      unread={announcement}
      emptyText={t('messages.noneAnnouncements')}
      onAll={({ publishedAt }) => mark({ upTo: publishedAt })}
    >
      {({ id, title, excerpt, publishedAt, isRead }) => (
        <MessageRow
          key={id}
          {...{ title, isRead }}
          text={excerpt}
          at={publishedAt}
          isCurrent={id === current}
          short
          onRead={() => mark({ ids: [id] })}
          onOpen={() => navigate(paths.announcement(id), { replace: current !== undefined })}
        />
      )}
    </MessageList>
  );
}
