import { IconButton } from 'shared-ui';
import { IconMinus, IconPlus } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
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
  const t = useTranslation();
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <span className={styles.label}>{label}</span>
      <IconButton
        label={t('room.less', { name: label })}
        icon={<IconMinus />}
        onClick={() => onChange(Math.max(1, value - 1))}
      />
      <output dir="ltr" className={`${styles.value} m-number`}>
        {text}
      </output>
      <IconButton
        label={t('room.more', { name: label })}
        icon={<IconPlus />}
        onClick={() => onChange(Math.min(most, value + 1))}
      />
    </fieldset>
  );
}
