import { type ComponentType, lazy, Suspense } from 'react';
import type { PauseBoxProps } from './pause-box.tsx';

export interface BreakNoticeProps extends Pick<PauseBoxProps, 'to'> {
  /** Nothing is drawn without one. */
  pause: PauseBoxProps['pause'] | null | undefined;
}

// With the dialogs: few readers ever have a break. What is off says why by itself, where this does not come.
const PauseBox = lazy<ComponentType<PauseBoxProps>>(() =>
  import(/* webpackChunkName: "dialogs" */ './pause-box.tsx').then(
    (loaded) => ({ default: loaded.PauseBox }),
    () => ({ default: () => null }),
  ),
);

/** On screens where one buys or deposits: a running break, a block of the account, or a second factor that is missing. */
export function BreakNotice({ pause, to }: BreakNoticeProps) {
  return pause ? (
    <Suspense>
      <PauseBox pause={pause} to={to} />
    </Suspense>
  ) : null;
}
