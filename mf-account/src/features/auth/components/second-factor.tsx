import { Suspense } from 'react';
import { SkeletonRows } from 'shared-ui';
import { createPart, type RemoteWidgets } from 'shared-ui/router';

const { Part: SecondFactorForm } = createPart(() => import('./second-factor-form.tsx'));

/** The widget `mf-account/second-factor`: asks for the factor that is on, before an act of another remote that needs it. */
export function SecondFactor(props: RemoteWidgets['mf-account/second-factor']) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <SecondFactorForm {...props} />
    </Suspense>
  );
}
