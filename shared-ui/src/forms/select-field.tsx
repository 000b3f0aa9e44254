import { useState } from 'react';
import { IconDown } from '../icons/icons.tsx';
import { type Choice, ChoiceSheet } from '../overlay/choice-sheet.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value | undefined;
  options: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
}

/** One of a list, chosen in a bottom sheet. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, options, onChange, placeholder, ...field } = props;
  const [open, setOpen] = useState(false);
  const shown = options.find((option) => option.value === value)?.label;
  const text = shown ?? placeholder;
  return (
    <Field {...field}>
      {({ 'aria-required': _, 'aria-invalid': __, ...control }) => (
        <>
          <button
            {...control}
            type="button"
            className="m-control m-control-button"
            aria-haspopup="dialog"
            aria-label={text ? `${field.label}, ${text}` : field.label}
            onClick={() => setOpen(true)}
          >
            <span className={shown ? undefined : 'm-control-empty'}>{text}</span>
            <IconDown size={20} />
          </button>
          <ChoiceSheet
            open={open}
            title={field.label}
            value={value}
            options={options}
            onClose={() => setOpen(false)}
            onSelect={(next) => {
              onChange(next);
              setOpen(false);
            }}
          />
        </>
      )}
    </Field>
  );
}
