import { type ChangeEvent, useState } from 'react';
import { formatCount } from '../formats/number.logic.ts';
import { useKit } from '../kit/kit.tsx';
import { enterAmount } from './amount.logic.ts';
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

/**
 * A whole amount with the numeric keyboard (docs/product.md, section 17: positive integers). A paste that is no clear
 * amount changes nothing, and the field says so.
 */
export function AmountField({
  value,
  onChange,
  currency,
  quick = [],
  name = 'amount',
  ...field
}: AmountFieldProps) {
  const { language, words } = useKit();
  // The value that a paste was refused over: with any other one there is nothing to say any more.
  const [kept, setKept] = useState<string>();
  const error = kept === value ? words('amount.unclear') : field.error;

  function enter(text: string, { nativeEvent }: ChangeEvent) {
    const how = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : undefined;
    const next = enterAmount({ before: value, text, how, currency });
    setKept(next === undefined ? value : undefined);
    if (next !== undefined && next !== value) onChange(next);
  }
  function choose(amount: number) {
    setKept(undefined);
    onChange(String(amount));
  }

  return (
    <div className="m-amount">
      <TextInput
        {...field}
        name={name}
        value={value}
        error={error}
        onChange={enter}
        inputMode="numeric"
        enterKeyHint="done"
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
              onClick={() => choose(amount)}
            >
              {formatCount(amount, language)}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
