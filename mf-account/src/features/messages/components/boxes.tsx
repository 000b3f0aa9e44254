import { useUnread } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, IconBell, IconMegaphone, List, ListRow, Tag } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';

/** The two boxes of the message centre; beside an open one they take its place instead of going on from it. */
export function Boxes({ beside = false }: { beside?: boolean }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const { system, announcement } = useUnread();
  /** Beside the name: at the end it would take room from the note when it comes, and move what is below. */
  const named = (name: string, count: number) => (
    <span className="m-line">
      {name} {count > 0 ? <Tag tone="bad">{common('unit.unread', { count })}</Tag> : null}
    </span>
  );
  return (
    <Card flush>
      <List label={t('messages.title')}>
        <ListRow
          icon={<IconBell />}
          title={named(t('messages.system'), system)}
          note={t('messages.systemNote')}
          onClick={() => navigate(paths.systemMessages(), { replace: beside })}
        />
        <ListRow
          icon={<IconMegaphone />}
          title={named(t('messages.announcements'), announcement)}
          note={t('messages.announcementsNote')}
          onClick={() => navigate(paths.announcements(), { replace: beside })}
        />
      </List>
    </Card>
  );
}
