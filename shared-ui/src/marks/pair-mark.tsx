import { cx } from '../kit/cx.ts';
import { CELLS, marksOf } from './pair-mark.logic.ts';
import './pair-mark.css';

export interface PairMarkProps {
  /** The product's code: `EURUSD`, `XAUUSD`, `SYN50`. */
  code: string;
  /** Half as large, beside a line of text. */
  small?: boolean;
}

const LAST = CELLS.length - 1;

/** The two currencies of a pair, one over the other, or what a future is made of. Decoration: the code says the same. */
export function PairMark({ code, small = false }: PairMarkProps) {
  const marks = marksOf(code);
  return (
    <span
      className={cx('m-pair', marks.length === 1 && 'm-pair-one', small && 'm-pair-small')}
      aria-hidden="true"
    >
      {marks.map((mark) => (
        <span
          key={mark}
          className="m-pair-mark"
          style={{ backgroundPositionX: `${(CELLS.indexOf(mark) / LAST) * 100}%` }}
        />
      ))}
      {marks.length === 0 ? (
        <span className="m-pair-mark m-pair-other">{code.slice(0, small ? 1 : 2)}</span>
      ) : null}
    </span>
  );
}
