import type { ReactNode } from 'react';
import { IconForward } from '../icons/icons.tsx';
import { cx } from '../kit/cx.ts';
import './list.css';

/** Rows one below the other, parted by hairlines. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>;
}

export interface ListRowProps {
  icon?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** At the end of the line. */
  value?: ReactNode;
  /** Below the value. */
  valueNote?: ReactNode;
  /** Makes the row a button, with a chevron. */
  onClick?: () => void;
  /** A control beside the row's own button: a star, a copy button, a switch. */
  control?: ReactNode;
  dimmed?: boolean;
  /** What it opens is on the screen, beside the list. */
  current?: boolean;
  chevron?: boolean;
}

export function ListRow(props: ListRowProps) {
  const { icon, title, note, value, valueNote, onClick, control, dimmed, current } = props;
  const { chevron = Boolean(onClick) } = props;
  const body = (
    <>
      {icon ? <span className="m-row-icon">{icon}</span> : null}
      <span className="m-row-main">
        <span className="m-row-title">{title}</span>
        {note ? <span className="m-row-note">{note}</span> : null}
      </span>
      {value !== undefined || valueNote !== undefined ? (
        <span className="m-row-end">
          <span className="m-row-value">{value}</span>
          {valueNote ? <span className="m-row-note">{valueNote}</span> : null}
        </span>
      ) : null}
      {chevron ? <IconForward size={20} className="m-row-chevron" /> : null}
    </>
  );
  return (
    <li className={cx('m-row', dimmed && 'm-row-dimmed')}>
      {onClick ? (
        <button type="button" className="m-row-body" aria-current={current || undefined} onClick={onClick}>
          {body}
        </button>
      ) : (
        <div className="m-row-body">{body}</div>
      )}
      {control}
    </li>
  );
}
