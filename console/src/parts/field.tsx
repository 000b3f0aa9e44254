import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface Described {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A label, what is written in, and what is wrong with it. */
export function Labelled({
  label,
  error,
  children,
}: Pick<FieldProps, 'label' | 'error'> & { children: (described: Described) => ReactNode }) {
  const id = useId();
  const described = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(described)}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'password';
  readonly autoComplete?: string;
}

export function TextField({ label, error, value, onChange, ...rest }: TextFieldProps) {
  return (
    <Labelled label={label} error={error}>
      {(described) => (
        <input
          {...described}
          {...rest}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

export function TextArea({ label, error, value, onChange }: FieldProps) {
  return (
    <Labelled label={label} error={error}>
      {(described) => (
        <textarea
          {...described}
          className={styles.input}
          rows={4}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

export interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function ChoiceField({ label, error, value, onChange, options }: ChoiceFieldProps) {
  return (
    <Labelled label={label} error={error}>
      {(described) => (
        <select
          {...described}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
