import { useUnread } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { AnnouncementView } from './components/announcement-view.tsx';
import { MessageList } from './components/message-list.tsx';
import { MessageRow } from './components/message-row.tsx';
import { useAnnouncements, useMark } from './messages.data.ts';

/** `/my/msgmanage/announcement`: what the platform tells everybody; with `?id=` one of them to read. */
export default function AnnouncementsPage() {
  const id = useSearchParams()[0].get('id');
  return id ? <AnnouncementView key={id} id={id} /> : <Announcements />;
}

function Announcements() {
  const words = useWords();
  const navigate = useNavigate();
  const back = useBack(paths.messages());
  const list = useAnnouncements();
  const mark = useMark('announcement');
  const { announcement } = useUnread();
  return (
    <Page title={words('messages.announcements')} onBack={back}>
      <MessageList
        label={words('messages.announcements')}
        list={list}
        unread={announcement}
        emptyText={words('messages.noneAnnouncements')}
        onAll={({ publishedAt }) => mark({ upTo: publishedAt })}
      >
        {({ id, title, excerpt, publishedAt, isRead }) => (
          <MessageRow
            key={id}
            title={title}
            text={excerpt}
            at={publishedAt}
            isRead={isRead}
            short
            onRead={() => mark({ ids: [id] })}
            onOpen={() => navigate(paths.announcement(id))}
          />
        )}
      </MessageList>
    </Page>
  );
}
