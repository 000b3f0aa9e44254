import { useId } from 'react';
import { readWhole, settledWhole } from './reading/amount.logic.ts';
import { visibleText } from './reading/plain.logic.ts';
import { useEntry } from './use-entry.ts';
import { useFaultSentence } from './use-fault-sentence.ts';

export interface WholeInputProps {
  /** Its name, which is not drawn. */
  label: string;
  /** A whole number within bounds, or what is none as it was typed. */
  value: string;
  least: number;
  most: number;
  onChange: (value: string) => void;
  className: string;
  /** What else describes it, by id. */
  describedBy?: string;
  placeholder?: string;
  onBlur?: () => void;
}

/** A small whole number within bounds, without a label that is drawn. */
export function WholeInput(props: WholeInputProps) {
  const { label, value, least, most, onChange, className, describedBy, placeholder, onBlur } = props;
  const say = useFaultSentence();
  const note = useId();
  const rule = { least, most };
  const entry = useEntry({
    value,
    onChange,
    read: (text) => readWhole(text, rule),
    format: visibleText,
    settle: (text) => settledWhole(text, rule),
  });
  const error = say(entry.fault);
  return (
    <>
      <input
        className={`${className} m-number`}
        {...{ placeholder }}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={[describedBy, error && note].filter(Boolean).join(' ') || undefined}
        value={entry.text}
        onChange={entry.onChange}
        onCompositionEnd={entry.onCompositionEnd}
        onBlur={() => {
          entry.settle();
          onBlur?.();
        }}
      />
      {error ? (
        <p id={note} className="m-field-error" aria-live="polite">
          {error}
        </p>
      ) : null}
    </>
  );
}
