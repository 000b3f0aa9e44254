import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Page, PullToRefresh } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { NoticeList } from '../../shared/notices/notice-list.tsx';

/** `/home/notice`: every notice, numbered, newest first. */
export default function NoticesPage() {
  const t = useTranslation();
  const { refetch } = useCall('notice', {}, { quiet: true });
  const back = useBack(paths.home());
  return (
    <Page title={t('notice.title')} onBack={back}>
      <PullToRefresh onRefresh={refetch}>
        <NoticeList />
      </PullToRefresh>
    </Page>
  );
}
