import { lazy, Suspense, useState } from 'react';
import { useStore } from '../app/store.ts';
import { asked } from './require.ts';

// Nothing is asked for on the first screen.
const LoadedSheet = lazy(async () => ({ default: (await import('./prompt-sheet.tsx')).PromptSheet }));

/** Asks for what must be completed first, once something must. */
export function Prompts() {
  const isAsked = useStore(asked) !== null;
  const [opened, setOpened] = useState(isAsked);
  if (isAsked && !opened) setOpened(true);
  return opened ? (
    <Suspense>
      <LoadedSheet />
    </Suspense>
  ) : null;
}
