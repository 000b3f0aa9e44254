import {
  formatDigits,
  isUnfinished,
  readAmount,
  readCode,
  settledAmount,
  useEntry,
  useFaultSentence,
  visibleText,
} from 'shared-ui/forms';
import styles from './field.module.css';
import { type FieldProps, Labelled } from './field.tsx';

interface DigitsFieldProps extends Pick<FieldProps, 'label'> {
  readonly entry: ReturnType<typeof useEntry>;
  readonly inputMode: 'numeric' | 'decimal';
  readonly autoComplete: 'one-time-code' | 'off';
}

function DigitsField({ label, entry, ...input }: DigitsFieldProps) {
  const say = useFaultSentence();
  return (
    <Labelled label={label} error={say(entry.fault)}>
      {(described) => (
        <input
          {...described}
          {...input}
          className={styles.input}
          value={entry.text}
          onChange={entry.onChange}
          onCompositionEnd={entry.onCompositionEnd}
          onBlur={entry.settle}
        />
      )}
    </Labelled>
  );
}

const FACTOR_DIGITS = 6;

/** The six digits of the second factor. */
export function CodeField({ label, value, onChange }: Omit<FieldProps, 'error'>) {
  const read = (text: string) => readCode(text, FACTOR_DIGITS);
  const entry = useEntry({ value, onChange, read, format: formatDigits });
  return <DigitsField {...{ label, entry }} inputMode="numeric" autoComplete="one-time-code" />;
}

/** An amount in the account's currency, with cents or without; its value is `12`, `12.5` or `12.50`. */
export function AmountField({
  label,
  value,
  onChange,
  currency,
}: Omit<FieldProps, 'error'> & { readonly currency: string }) {
  const rule = { currency, cents: true };
  const entry = useEntry({
    value,
    onChange,
    read: (text) => readAmount(text, rule),
    format: visibleText,
    settle: (text) => settledAmount(text, rule),
    isUnfinished: (text) => isUnfinished(text, rule),
  });
  return <DigitsField {...{ label, entry }} inputMode="decimal" autoComplete="off" />;
}
