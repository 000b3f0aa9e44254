import { lazy, Suspense, useSyncExternalStore } from 'react';
import { refusal } from 'shared-api/stores';
import { Boundary } from 'shared-ui/router';

const Notice = lazy(() => import('./notice.tsx'));

/** Says that this device keeps nothing of the app: once in a tab. What goes wrong in it leaves the app alone. */
export function StorageNotice() {
  const refused = useSyncExternalStore(refusal.subscribe, refusal.get, () => false);
  if (!refused) return null;
  return (
    <Boundary fallback={() => null}>
      <Suspense>
        <Notice />
      </Suspense>
    </Boundary>
  );
}
