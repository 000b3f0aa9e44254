import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp } from '../icons/icons.tsx';
import './badge.css';

export interface TagProps {
  /** `rise` and `fall` come with their arrows. */
  tone?: 'plain' | 'accent' | 'caution' | 'good' | 'bad' | 'rise' | 'fall';
  children: ReactNode;
}

/** A short state in a tinted pill: "Sandbox", "Closed", "Success". */
export function Tag({ tone = 'plain', children }: TagProps) {
  return (
    <span className={`m-tag m-tag-${tone}`}>
      {tone === 'rise' ? <IconArrowUp size={14} /> : null}
      {tone === 'fall' ? <IconArrowDown size={14} /> : null}
      {children}
    </span>
  );
}

export interface BadgeProps {
  /** Undefined or 0 shows nothing; `true` shows a dot. */
  count: number | boolean | undefined;
  /** What the count means, for screen readers: "3 unread". */
  label?: string;
  children: ReactNode;
}

/** A count or a dot on the corner of something. */
export function Badge({ count, label, children }: BadgeProps) {
  return (
    <span className="m-badge-host">
      {children}
      {count ? (
        <span className={count === true ? 'm-badge m-badge-dot' : 'm-badge'} role="img" aria-label={label}>
          {count === true ? null : count > 99 ? '99+' : count}
        </span>
      ) : null}
    </span>
  );
}
