import { Suspense, useState } from 'react';
import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useSession } from 'shared-api/stores';
import { NoticeBar, Sheet, Skeleton, SkeletonRows } from 'shared-ui';
import { createPart, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';

// Few visitors open it, and home is what they load first.
const { Part: NoticeList } = createPart(async () => ({
  default: (await import('../../../shared/notices/notice-list.tsx')).NoticeList,
}));

/** The notices take turns; a tap opens all of them: a screen of their own for the signed-in, a sheet for visitors. */
export function Notices() {
  const t = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { data, isPending } = useCall('notice', {}, { quiet: true });
  if (isPending) return <Skeleton height="var(--m-touch)" />;
  return (
    <>
      <NoticeBar
        label={t('notice.open')}
        notices={data?.data.map((notice) => notice.content) ?? []}
        onOpen={() => {
          if (useSession.getState().token === null) setOpen(true);
          else navigate(paths.notice());
        }}
      />
      <Sheet open={open} title={t('notice.title')} onClose={() => setOpen(false)}>
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <NoticeList />
        </Suspense>
      </Sheet>
    </>
  );
}
