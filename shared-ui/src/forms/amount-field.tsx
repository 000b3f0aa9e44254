import { formatCount } from '../formats/number.logic.ts';
import { useKit } from '../kit/kit.tsx';
import { cleanAmount } from './amount.logic.ts';
import type { FieldProps } from './field.tsx';
import { TextInput } from './text-field.tsx';
import './amount-field.css';

export interface AmountFieldProps extends FieldProps {
  /** Whole units as typed, without separators; empty when nothing is typed. */
  value: string;
  onChange: (value: string) => void;
  /** Symbol or code before the amount. */
  currency: string;
  /** One tap fills the field. */
  quick?: readonly number[];
  name?: string;
}

/** A whole amount with the numeric keyboard (specification, section 5: positive integers). */
export function AmountField({
  value,
  onChange,
  currency,
  quick = [],
  name = 'amount',
  ...field
}: AmountFieldProps) {
  const { language, words } = useKit();
  return (
    <div className="m-amount">
      <TextInput
        {...field}
        name={name}
        value={value}
        onChange={(text) => onChange(cleanAmount(text))}
        inputMode="numeric"
        enterKeyHint="done"
        maxLength={12}
        lead={<bdi>{currency}</bdi>}
        large
      />
      {quick.length > 0 ? (
        <fieldset className="m-amount-quick" aria-label={words('badge.quickAmounts')}>
          {quick.map((amount) => (
            <button
              key={amount}
              type="button"
              className="m-amount-chip m-number"
              aria-pressed={value === String(amount)}
              disabled={field.disabled}
              onClick={() => onChange(String(amount))}
            >
              {formatCount(amount, language)}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
