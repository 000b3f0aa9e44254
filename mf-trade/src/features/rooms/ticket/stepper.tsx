import { IconButton, IconMinus, IconPlus } from 'shared-ui';
import { useWords } from '../../../words.ts';
import styles from './ticket.module.css';

interface StepperProps {
  label: string;
  /** How the value is read: "×3". */
  text: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/** A small whole number from 1, changed by a tap. */
export function Stepper({ label, text, value, most, onChange }: StepperProps) {
  const words = useWords();
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <span className={styles.label}>{label}</span>
      <IconButton
        label={words('room.less', { name: label })}
        icon={<IconMinus />}
        onClick={() => onChange(Math.max(1, value - 1))}
      />
      <output dir="ltr" className={`${styles.value} m-number`}>
        {text}
      </output>
      <IconButton
        label={words('room.more', { name: label })}
        icon={<IconPlus />}
        onClick={() => onChange(Math.min(most, value + 1))}
      />
    </fieldset>
  );
}
