import { useUnread } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, Card, IconBell, IconMegaphone, List, ListRow, Page, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useMark } from './messages.data.ts';

/** `/my/msgmanage`: the message centre with its two boxes (specification, section 2). */
export default function MessagesPage() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const back = useBack(paths.my());
  const { system, announcement, total } = useUnread();
  const mark = useMark();
  const unread = (count: number) =>
    count > 0 ? <Tag tone="bad">{common('unit.unread', { count })}</Tag> : undefined;

  return (
    <Page
      title={words('messages.title')}
      onBack={back}
      action={
        <Button kind="secondary" block disabled={total === 0} onClick={() => mark({})}>
          {words('messages.markAll')}
        </Button>
      }
    >
      <Card flush>
        <List label={words('messages.title')}>
          <ListRow
            icon={<IconBell />}
            title={words('messages.system')}
            note={words('messages.systemNote')}
            value={unread(system)}
            onClick={() => navigate(paths.systemMessages())}
          />
          <ListRow
            icon={<IconMegaphone />}
            title={words('messages.announcements')}
            note={words('messages.announcementsNote')}
            value={unread(announcement)}
            onClick={() => navigate(paths.announcements())}
          />
        </List>
      </Card>
    </Page>
  );
}
