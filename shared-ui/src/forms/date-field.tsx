import { Field, type FieldProps } from './field.tsx';

export interface DateFieldProps extends FieldProps {
  /** `2026-11-20`; empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
}

/** A day, chosen with the phone's own calendar in the phone's own language. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="m-control">
          <input
            {...control}
            value={value}
            type="date"
            className="m-input"
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
