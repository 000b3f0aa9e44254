import { type ReactNode, useId } from 'react';
import { cx } from '../kit/cx.ts';
import { withLabel } from './refusal-sentence.ts';
import './field.css';

/** What every field takes. */
export interface FieldProps {
  label: string;
  /** What is wrong, said at the field; empty when all is well. */
  error?: string | undefined;
  /** What to know before typing. */
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

export interface ControlProps {
  id: string;
  disabled: boolean;
  'aria-invalid': boolean;
  'aria-required': boolean;
  'aria-describedby': string | undefined;
}

interface FrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
  /** For a group of controls instead of one: the label names the group. */
  group?: boolean;
}

/** Label above, control, then the hint or the error; ties them together for screen readers. */
export function Field({
  label,
  error,
  hint,
  required = false,
  disabled = false,
  group = false,
  children,
}: FrameProps) {
  const id = useId();
  const note = error || hint ? `${id}-note` : undefined;
  const text = (
    <>
      {label}
      {required ? (
        <span className="m-field-required" aria-hidden="true">
          *
        </span>
      ) : null}
    </>
  );
  const control = children({
    id,
    disabled,
    'aria-invalid': Boolean(error),
    'aria-required': required,
    'aria-describedby': note,
  });
  const foot = note ? (
    <p
      id={note}
      className={error ? 'm-field-error' : 'm-field-hint'}
      aria-live={error ? 'polite' : undefined}
    >
      {error ? withLabel(error, label) : hint}
    </p>
  ) : null;
  const className = cx('m-field', error && 'm-field-invalid');
  if (group) {
    return (
      <fieldset className={className} aria-describedby={note}>
        <legend className="m-field-label">{text}</legend>
        {control}
        {foot}
      </fieldset>
    );
  }
  return (
    <div className={className}>
      <label className="m-field-label" htmlFor={id}>
        {text}
      </label>
      {control}
      {foot}
    </div>
  );
}
