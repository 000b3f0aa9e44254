import { type ComponentType, lazy, Suspense } from 'react';
import { retryUntilLoaded } from '../i18n/retry-until-loaded.ts';
import type { PauseBoxProps } from './pause-box.tsx';

export interface BreakNoticeProps extends Pick<PauseBoxProps, 'to'> {
  /** Nothing is drawn without one. */
  pause: PauseBoxProps['pause'] | null | undefined;
}

// With the dialogs: few readers ever have a break. What is off says why by itself, until this is there.
const PauseBox = lazy<ComponentType<PauseBoxProps>>(async () => ({
  default: (await retryUntilLoaded(() => import(/* webpackChunkName: "dialogs" */ './pause-box.tsx')))
    .PauseBox,
}));

/** On screens where one buys or deposits: a running break, a block of the account, or a second factor that is missing. */
export function BreakNotice({ pause, to }: BreakNoticeProps) {
  return pause ? (
    <Suspense>
      <PauseBox pause={pause} to={to} />
    </Suspense>
  ) : null;
}
