import { type ReactNode, useId } from 'react';
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
  return (
    <div role="radiogroup" aria-label={label} className={variant ? `m-chips m-chips-${variant}` : 'm-chips'}>
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
