import { useCommonTranslation } from '../i18n/common-translation.ts';
import { IconForward, IconWarning } from '../icons/icons.tsx';
import { Link, useLocation } from '../router/index.ts';
import { BreakBox, type RunningBreak } from './break-box.tsx';

/** Why nothing can be bought now; without a second factor where one is required, `setUp` is the way to it and back. */
export type Pause =
  | RunningBreak
  | { readonly kind: 'unprotected'; readonly setUp: (returnTo: string) => string };

export interface PauseBoxProps {
  pause: Pause;
  /** The screen of the user's own limits. */
  to: string;
}

/** What stands against every purchase, and where something can be done about it. */
export function PauseBox({ pause, to }: PauseBoxProps) {
  const translate = useCommonTranslation();
  const { pathname, search } = useLocation();
  if (pause.kind !== 'unprotected') return <BreakBox pause={pause} to={to} />;
  return (
    <Link className="m-break m-break-box m-alert m-alert-caution" to={pause.setUp(pathname + search)}>
      <IconWarning size={20} />
      <span className="m-break-body m-break-title">{translate('pause.unprotected')}</span>
      <IconForward size={16} />
    </Link>
  );
}
