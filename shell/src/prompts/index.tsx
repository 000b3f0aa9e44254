import { lazy, Suspense, useState } from 'react';
import { retryUntilLoaded } from 'shared-ui/i18n';
import { useStore } from '../app/store.ts';
import { openSteps } from './require.ts';

// Nothing is asked for on the first screen.
const LoadedSheet = lazy(() =>
  retryUntilLoaded(() => import(/* webpackChunkName: "prompts" */ './prompt-sheet.tsx')),
);

/** Asks for what must be completed first, once something must. */
export function Prompts() {
  const isOpen = useStore(openSteps) !== null;
  const [opened, setOpened] = useState(isOpen);
  if (isOpen && !opened) setOpened(true);
  return opened ? (
    <Suspense>
      <LoadedSheet />
    </Suspense>
  ) : null;
}
