import { lazy, Suspense } from 'react';
import { useHydrated } from 'shared-ui';
import { Boundary } from 'shared-ui/router';
import { readPageData } from '../app/page-data.ts';

const DevTools = lazy(() => import(/* webpackChunkName: "dev-panel" */ './dev-tools.tsx'));

/**
 * The badge and the panel of those who develop: in development, and where an installation allows overrides. Elsewhere
 * nothing of it is fetched. What goes wrong in it leaves the app alone.
 */
export function DevPanel() {
  const hydrated = useHydrated();
  if (!hydrated || !readPageData().config.allowOverride) return null;
  return (
    <Boundary fallback={() => null}>
      <Suspense>
        <DevTools />
      </Suspense>
    </Boundary>
  );
}
