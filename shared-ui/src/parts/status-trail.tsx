import type { ReactNode } from 'react';
import { IconCheck, IconClose } from '../icons/icons.tsx';
import { cx } from '../kit/cx.ts';
import './status-trail.css';

export interface TrailStep {
  key: string;
  title: ReactNode;
  /** When it happened, already formatted; absent for what is still to come. */
  time?: ReactNode;
  /** A reason, a number. */
  note?: ReactNode;
  state: 'done' | 'now' | 'next' | 'failed';
}

/** The whole way of an order, made to paid, with the time of each step. */
export function StatusTrail({ steps, label }: { steps: readonly TrailStep[]; label?: string }) {
  return (
    <ol className="m-trail" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={cx('m-trail-step', `m-trail-${step.state}`)}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="m-trail-mark" aria-hidden="true">
            {step.state === 'done' ? <IconCheck size={14} /> : null}
            {step.state === 'failed' ? <IconClose size={14} /> : null}
          </span>
          <span>
            <span className="m-trail-title">{step.title}</span>
            {step.note ? <span className="m-trail-note">{step.note}</span> : null}
          </span>
          {step.time ? <span className="m-trail-time m-number">{step.time}</span> : null}
        </li>
      ))}
    </ol>
  );
}
