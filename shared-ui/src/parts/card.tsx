import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import './card.css';

export interface CardProps {
  title?: ReactNode;
  /** At the end of the title's line. */
  extra?: ReactNode;
  /** Without inner padding: for lists. */
  flush?: boolean;
  /** The one card that carries a gradient: the balance. */
  tone?: 'plain' | 'balance' | 'caution';
  children: ReactNode;
}

export function Card({ title, extra, flush = false, tone = 'plain', children }: CardProps) {
  return (
    <section className={cx('m-card', `m-card-${tone}`, flush && 'm-card-flush')}>
      {title || extra ? (
        <div className="m-card-head">
          <h2 className="m-card-title">{title}</h2>
          {extra}
        </div>
      ) : null}
      {children}
    </section>
  );
}
