import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { ChecklistProps } from './checklist.tsx';
import { useDismissed } from './dismissed.ts';
import { loadWords } from './i18n.ts';
import { useOpenSteps } from './set-up.data.ts';

const Checklist = lazy<ComponentType<ChecklistProps>>(() =>
  Promise.all([import(/* webpackChunkName: "own" */ './checklist.tsx'), loadWords()]).then(
    ([checklist]) => checklist,
    () => ({ default: () => null }),
  ),
);

interface SetUpProps {
  /** Stands in the same place, of the same height, when there is nothing left to do. */
  children: ReactNode;
}

/** The setup checklist: on home until it is done or dismissed. */
export default function SetUp({ children }: SetUpProps) {
  const account = useOpenSteps();
  const { dismissedBy, dismiss } = useDismissed();
  if (!account || account.open.length === 0 || account.userId === dismissedBy) return children;
  return (
    <Suspense fallback={children}>
      <Checklist open={account.open} onDismiss={() => dismiss(account.userId)} />
    </Suspense>
  );
}
