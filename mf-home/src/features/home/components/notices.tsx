import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { NoticeBar, Skeleton } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';

/** The notices take turns; a tap opens all of them. */
export function Notices() {
  const t = useTranslation();
  const navigate = useNavigate();
  const { data, isPending } = useCall('notice', {}, { quiet: true });
  if (isPending) return <Skeleton height="var(--m-touch)" />;
  return (
    <NoticeBar
      label={t('notice.open')}
      notices={data?.data.map((notice) => notice.content) ?? []}
      onOpen={() => navigate(paths.notice())}
    />
  );
}
