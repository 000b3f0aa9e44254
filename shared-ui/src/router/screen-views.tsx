import { useNavigate } from 'react-router-dom';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { Page } from '../parts/page.tsx';
import { SkeletonRows } from '../parts/skeleton.tsx';
import { NotFoundView } from '../states/state-view.tsx';

/** In place of a screen whose code is on its way. */
export function ScreenSkeleton() {
  return (
    <Page>
      <SkeletonRows rows={8} />
    </Page>
  );
}

/** Page not found; back to homepage (docs/product.md, section 16). */
export function ScreenNotFound() {
  const t = useCommonTranslation();
  const navigate = useNavigate();
  return (
    <Page>
      <NotFoundView
        isScreen
        text={t('error.notFound')}
        detail={t('error.wrongAddress')}
        actionText={t('action.goHome')}
        onAction={() => navigate('/', { replace: true })}
      />
    </Page>
  );
}
