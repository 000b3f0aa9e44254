import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { AnnouncementList } from './components/announcement-list.tsx';
import { AnnouncementView } from './components/announcement-view.tsx';
import { Boxes } from './components/boxes.tsx';

/** `/my/msgmanage/announcement`: what the platform tells everybody; with `?id=` one of them to read. */
export default function AnnouncementsPage() {
  const id = useSearchParams()[0].get('id');
  return id ? <Announcement id={id} /> : <Announcements />;
}

function Announcements() {
  const t = useTranslation();
  const back = useBack(paths.messages());
  return (
    <Page title={t('messages.announcements')} onBack={back} beside={<Boxes beside />}>
      <AnnouncementList />
    </Page>
  );
}

function Announcement({ id }: { id: string }) {
  const t = useTranslation();
  const back = useBack(paths.announcements());
  return (
    <Page title={t('messages.announcement')} onBack={back} beside={<AnnouncementList current={id} />}>
      <AnnouncementView key={id} id={id} />
    </Page>
  );
}
