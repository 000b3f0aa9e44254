import { useId } from 'react';
import { formatMinute } from '../formats/index.ts';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { useLanguage } from '../i18n/translation.ts';
import { IconForward, IconWarning } from '../icons/icons.tsx';
import { Link } from '../router/index.ts';
import './alert.css';
import './break-box.css';

/** A running time-out or self-exclusion, or a block of the account by operators; times are ISO 8601. */
export type RunningBreak =
  | { readonly kind: 'time_out' | 'self_exclusion'; readonly until: string }
  | { readonly kind: 'blocked'; readonly since: string; readonly reason: string };

export interface BreakBoxProps {
  pause: RunningBreak;
  /** The screen of the user's own limits. */
  to: string;
}

/** That a break runs or the account is blocked, for how long or why, and what still works. */
export function BreakBox({ pause, to }: BreakBoxProps) {
  const language = useLanguage();
  const translate = useCommonTranslation();
  const id = useId();
  if (pause.kind === 'blocked')
    return (
      <section className="m-break m-break-box m-alert m-alert-caution" aria-labelledby={id}>
        <IconWarning size={20} />
        <span className="m-break-body">
          <span id={id} className="m-break-title">
            {translate('pause.blocked', { time: formatMinute(pause.since, language) })}
          </span>
          <span>{translate('pause.blockedText', { reason: pause.reason })}</span>
        </span>
      </section>
    );
  const time = formatMinute(pause.until, language);
  return (
    <section className="m-break" aria-labelledby={id}>
      <Link className="m-break-box m-alert m-alert-caution" to={to}>
        <IconWarning size={20} />
        <span className="m-break-body">
          <span id={id} className="m-break-title">
            {translate(pause.kind === 'time_out' ? 'pause.timeOut' : 'pause.exclusion', { time })}
          </span>
          <span>{translate('pause.text')}</span>
        </span>
        <IconForward size={16} />
      </Link>
    </section>
  );
}
