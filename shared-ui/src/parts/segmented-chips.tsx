import { type ReactNode, useEffect, useId, useRef } from 'react';
import { scrollDistance } from './tabs.tsx';
import './segmented-chips.css';

export interface Chip<Value extends string | number> {
  value: Value;
  label: ReactNode;
  /** Smaller, below: a payout rate. */
  note?: ReactNode;
  /** The id of what says why it cannot be chosen now. */
  blockedBy?: string | undefined;
}

export interface SegmentedChipsProps<Value extends string | number> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly Chip<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** `compact`: in one scrolling line, for narrow strips such as chart periods; `joined`: parts of one bar, for the parts of a screen. */
  variant?: 'compact' | 'joined';
}

/** One of a few, all in sight: durations, quick amounts, periods. */
export function SegmentedChips<Value extends string | number>(props: SegmentedChipsProps<Value>) {
  const { label, options, value, onChange, variant } = props;
  const name = useId();
  const list = useRef<HTMLDivElement>(null);

  // What is chosen is in sight: at first, when it changes, and when the row gets another width.
  useEffect(() => {
    const row = list.current;
    if (!row || value === undefined) return;
    const watch = new ResizeObserver(() => {
      const chip = row.querySelector(':checked')?.parentElement;
      // Sideways alone: the page stays where it is.
      if (chip) row.scrollLeft += scrollDistance(row.getBoundingClientRect(), chip.getBoundingClientRect());
    });
    watch.observe(row);
    return () => watch.disconnect();
  }, [value]);

  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={label}
      className={variant ? `m-chips m-chips-${variant}` : 'm-chips'}
    >
      {options.map((option) => (
        <label key={option.value} className="m-chip">
          <input
            type="radio"
            className="m-unseen"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.blockedBy !== undefined}
            aria-describedby={option.blockedBy}
            onChange={() => onChange(option.value)}
          />
          <span className="m-number">{option.label}</span>
          {option.note ? <span className="m-chip-note m-number">{option.note}</span> : null}
        </label>
      ))}
    </div>
  );
}
