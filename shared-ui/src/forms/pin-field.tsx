import { latinDigits } from './amount.logic.ts';
import { Field, type FieldProps } from './field.tsx';
import './pin-field.css';

export interface PinFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The last digit has been typed. */
  onFill?: (value: string) => void;
  length?: number;
}

/** Six digits in six boxes over one real input, so that pasting, deleting and screen readers just work. */
export function PinField({ value, onChange, onFill, length = 6, ...field }: PinFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="m-pin">
          <input
            {...control}
            className="m-pin-input"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={length}
            value={value}
            onChange={(event) => {
              const next = latinDigits(event.target.value).replace(/\D/g, '').slice(0, length);
              onChange(next);
              if (next.length === length && next !== value) onFill?.(next);
            }}
          />
          <div className="m-pin-boxes" aria-hidden="true">
            {Array.from({ length }, (_, box) => (
              <span key={`box-${box + 1}`} data-on={box < value.length} data-next={box === value.length} />
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
