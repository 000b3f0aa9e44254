import { lazy, Suspense } from 'react';
import { SkeletonRows } from 'shared-ui';
import type { RemoteWidgets } from 'shared-ui/router';

const SecondFactorForm = lazy(() => import('./second-factor-form.tsx'));

/** The widget `mf-account/second-factor`: asks for the factor that is on, before an act of another remote that needs it. */
export function SecondFactor(props: RemoteWidgets['mf-account/second-factor']) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <SecondFactorForm {...props} />
    </Suspense>
  );
}
