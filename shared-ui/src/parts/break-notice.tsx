import { type ComponentType, lazy, Suspense } from 'react';
import type { BreakBoxProps } from './break-box.tsx';

export interface BreakNoticeProps extends Pick<BreakBoxProps, 'to'> {
  /** Nothing is drawn without one. */
  pause: BreakBoxProps['pause'] | null | undefined;
}

// With the dialogs: few readers ever have a break. What is off says why by itself, where this does not come.
const BreakBox = lazy<ComponentType<BreakBoxProps>>(() =>
  import(/* webpackChunkName: "dialogs" */ './break-box.tsx').then(
    (loaded) => ({ default: loaded.BreakBox }),
    () => ({ default: () => null }),
  ),
);

/** On screens where one buys or deposits: a running break or block of the account, if there is one. */
export function BreakNotice({ pause, to }: BreakNoticeProps) {
  return pause ? (
    <Suspense>
      <BreakBox pause={pause} to={to} />
    </Suspense>
  ) : null;
}
