import { type ReactNode, useId } from 'react';
import './segmented-chips.css';

export interface Chip<Value extends string | number> {
  value: Value;
  label: ReactNode;
  /** Smaller, below: a payout rate. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedChipsProps<Value extends string | number> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly Chip<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** In one scrolling line, for narrow strips such as chart periods. */
  compact?: boolean;
}

/** One of a few, all in sight: durations, quick amounts, periods. */
export function SegmentedChips<Value extends string | number>(props: SegmentedChipsProps<Value>) {
  const { label, options, value, onChange, compact = false } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={compact ? 'm-chips m-chips-compact' : 'm-chips'}>
      {options.map((option) => (
        <label key={option.value} className="m-chip">
          <input
            type="radio"
            className="m-unseen"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className="m-number">{option.label}</span>
          {option.note ? <span className="m-chip-note m-number">{option.note}</span> : null}
        </label>
      ))}
    </div>
  );
}
