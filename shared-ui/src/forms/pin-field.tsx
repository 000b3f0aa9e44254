import { Field, type FieldProps } from './field.tsx';
import { formatDigits, readPin } from './reading/digits.logic.ts';
import { useEntry } from './use-entry.ts';
import { useFaultSentence } from './use-fault-sentence.ts';
import './pin-field.css';

export interface PinFieldProps extends FieldProps {
  /** The digits, without blanks and dashes; a text with other characters as it stands. */
  value: string;
  onChange: (value: string) => void;
  /** The last digit has been typed. */
  onFill?: (value: string) => void;
  length?: number;
  onEnter?: () => void;
}

/** Six digits in six boxes over one real input, so that pasting, deleting and screen readers just work. */
export function PinField({ value, onChange, onFill, length = 6, error, onEnter, ...field }: PinFieldProps) {
  const say = useFaultSentence();
  const entry = useEntry({
    value,
    onChange(next) {
      onChange(next);
      if (next.length === length && readPin(next, length).isUnderstood) onFill?.(next);
    },
    read: (text) => readPin(text, length),
    format: formatDigits,
  });
  return (
    <Field {...field} error={say(entry.fault) ?? error}>
      {(control) => (
        <div className="m-pin">
          <input
            {...control}
            className="m-pin-input"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            value={entry.text}
            onChange={entry.onChange}
            onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
            onCompositionEnd={entry.onCompositionEnd}
          />
          <div className="m-pin-boxes" aria-hidden="true">
            {Array.from({ length }, (_, box) => (
              <span
                key={`box-${box + 1}`}
                data-on={box < entry.text.length}
                data-next={box === entry.text.length}
              />
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
