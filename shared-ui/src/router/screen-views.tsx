import { useNavigate } from 'react-router-dom';
import { useCommonWords } from '../i18n/common-words.ts';
import { Page } from '../parts/page.tsx';
import { SkeletonRows } from '../parts/skeleton.tsx';
import { NotFoundView } from '../states/state-view.tsx';

/** In place of a screen whose code is on its way. */
export function ScreenSkeleton() {
  const words = useCommonWords();
  return (
    <Page>
      <SkeletonRows rows={8} label={words('state.loading')} />
    </Page>
  );
}

/** Page not found; back to homepage (specification, section 2). */
export function ScreenNotFound() {
  const words = useCommonWords();
  const navigate = useNavigate();
  return (
    <Page>
      <NotFoundView
        text={words('error.notFound')}
        actionText={words('action.goHome')}
        onAction={() => navigate('/', { replace: true })}
      />
    </Page>
  );
}
