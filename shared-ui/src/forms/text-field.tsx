import {
  type ChangeEvent,
  type CompositionEvent,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  useState,
} from 'react';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { IconEye, IconEyeOff } from '../icons/icons.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  name?: string;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'decimal';
  enterKeyHint?: 'done' | 'go' | 'next' | 'send' | 'search';
  onEnter?: () => void;
  onBlur?: () => void;
  /** Before the text: a currency, a dialling code. */
  lead?: ReactNode;
  /** After it: a button. */
  tail?: ReactNode;
}

export interface TextInputProps extends Omit<TextFieldProps, 'onChange'> {
  onChange: (value: string, event: ChangeEvent<HTMLInputElement>) => void;
  /** An input method has put in what it composed. */
  onCompositionEnd?: (event: CompositionEvent<HTMLInputElement>) => void;
  type?: 'text' | 'password' | 'tel';
  large?: boolean;
}

/**
 * The one input of the kit. Its own and not antd-mobile's, which puts aria-invalid and aria-describedby on the
 * box around the input, where screen readers do not look for them.
 */
export function TextInput(props: TextInputProps) {
  const { label, error, hint, required, disabled, value, onChange, type = 'text', large, lead, tail } = props;
  const {
    autoComplete = 'off',
    onEnter,
    onBlur,
    name,
    placeholder,
    inputMode,
    enterKeyHint,
    onCompositionEnd,
  } = props;
  return (
    <Field {...{ label, error, hint }} required={required ?? false} disabled={disabled ?? false}>
      {(control) => (
        <div className={large ? 'm-control m-control-large' : 'm-control'}>
          {lead ? <span className="m-control-lead">{lead}</span> : null}
          <input
            {...control}
            {...{ type, name, value, placeholder, inputMode, enterKeyHint, autoComplete, onBlur }}
            className="m-input"
            onCompositionEnd={onCompositionEnd}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            // Numbers and addresses run left to right in every language; the placeholder follows the page.
            dir={value ? 'auto' : undefined}
            onChange={(event) => onChange(event.target.value, event)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
            }}
          />
          {tail}
        </div>
      )}
    </Field>
  );
}

export const TextField = (props: TextFieldProps) => <TextInput {...props} />;

export interface PasswordFieldProps extends TextFieldProps {
  /** `current-password` to sign in, `new-password` to choose one: what password managers go by. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const translate = useCommonTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      tail={
        <IconButton
          label={translate('action.show')}
          pressed={shown}
          icon={shown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export interface TextAreaFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, rows = 3, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <div className="m-control m-control-area">
          <textarea
            {...control}
            {...{ value, rows }}
            className="m-input"
            dir={value ? 'auto' : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
