import { lazy, Suspense, useSyncExternalStore } from 'react';
import { refusal } from 'shared-api/stores';
import { retryUntilLoaded } from 'shared-ui/i18n';
import { Boundary } from 'shared-ui/router';

// Together with prompts: the first file names each file with its hash, which cannot be compressed.
const Notice = lazy(() => retryUntilLoaded(() => import(/* webpackChunkName: "prompts" */ './notice.tsx')));

/** Says that this device keeps nothing of the app: once in a tab. A fault in it shows nothing, and ends nothing else. */
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
