import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useMedia, WIDE } from 'shared-ui';
import { retryUntilLoaded } from 'shared-ui/i18n';
import type { ChecklistProps } from './checklist.tsx';
import { useDismissed } from './dismissed.ts';
import { useSetUp } from './set-up.data.ts';

const Checklist = lazy<ComponentType<ChecklistProps>>(() =>
  retryUntilLoaded(() => import(/* webpackChunkName: "own" */ './checklist.tsx')),
);

interface SetUpProps {
  /** On a phone shown instead of the checklist once nothing is left to do, in the same height; on a wide screen below it. */
  children: ReactNode;
}

/** The setup checklist: on home until it is done or dismissed. */
export default function SetUp({ children }: SetUpProps) {
  const account = useSetUp();
  const { dismissedBy, dismiss } = useDismissed();
  const wide = useMedia(WIDE);
  // Both come at once: what is below a checklist does not move.
  if (wide && account === undefined) return null;
  if (!account || account.open.length === 0 || account.userId === dismissedBy) return children;
  return (
    <Suspense fallback={wide ? null : children}>
      <Checklist steps={account.steps} open={account.open} onDismiss={() => dismiss(account.userId)} />
      {wide ? children : null}
    </Suspense>
  );
}
