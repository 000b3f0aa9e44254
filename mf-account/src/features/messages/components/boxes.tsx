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
  const unread = (count: number) =>
    count > 0 ? <Tag tone="bad">{common('unit.unread', { count })}</Tag> : undefined;
  return (
    <Card flush>
      <List label={t('messages.title')}>
        <ListRow
          icon={<IconBell />}
          title={t('messages.system')}
          note={t('messages.systemNote')}
          value={unread(system)}
          onClick={() => navigate(paths.systemMessages(), { replace: beside })}
        />
        <ListRow
          icon={<IconMegaphone />}
          title={t('messages.announcements')}
          note={t('messages.announcementsNote')}
          value={unread(announcement)}
          onClick={() => navigate(paths.announcements(), { replace: beside })}
        />
      </List>
    </Card>
  );
}
