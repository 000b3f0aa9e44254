import type { ReactNode } from 'react';
import { IconWarning } from '../icons/icons.tsx';
import { cx } from '../kit/cx.ts';
import './alert.css';

export interface AlertProps {
  /** `bad`: what was tried has failed; `caution`: something stands in the way of it. */
  tone: 'bad' | 'caution';
  children: ReactNode;
  /** A link or a button to what helps. */
  action?: ReactNode;
  /** For the `blockedBy` of the button that it keeps from being pressed. */
  id?: string | undefined;
}

/** A sentence that screen readers say at once, where it came up. */
export function Alert({ tone, children, action, id }: AlertProps) {
  return (
    <div id={id} role="alert" className={cx('m-alert', tone === 'caution' && 'm-alert-caution')}>
      {tone === 'caution' ? <IconWarning size={20} /> : null}
      <div className="m-alert-body">{children}</div>
      {action}
    </div>
  );
}
