import { EntryInput } from './entry-input.tsx';
import type { FieldProps } from './field.tsx';
import {
  formatDigitGroups,
  formatDigits,
  readCode,
  readPhone,
  readRecoveryCode,
} from './reading/digits.logic.ts';
import { visibleText } from './reading/plain.logic.ts';

export interface DigitsFieldProps extends FieldProps {
  /** As it was understood, without blanks and dashes; a text that is not as it stands. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  enterKeyHint?: 'done' | 'go' | 'next';
}

const AUTHENTICATOR_DIGITS = 6;

/** Whether a text is all that an authenticator app shows: what is not is not worth an attempt. */
export const isAuthenticatorCode = (text: string) => /^\d{6}$/.test(text);

/** Six digits of an authenticator app, which shows them in two groups. */
export function AuthenticatorField(props: DigitsFieldProps) {
  return (
    <EntryInput
      {...props}
      read={(text) => readCode(text, AUTHENTICATOR_DIGITS)}
      format={formatDigits}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}

/** A recovery code of letters and digits, as it was written down. */
export function RecoveryCodeField(props: DigitsFieldProps) {
  return <EntryInput {...props} read={readRecoveryCode} format={visibleText} />;
}

/** A phone number as it is written down; its value is as it is dialled: `+8613800138000`. */
export function PhoneField(props: DigitsFieldProps) {
  return (
    <EntryInput
      {...props}
      read={readPhone}
      format={visibleText}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  );
}

export interface AccountNumberFieldProps extends DigitsFieldProps {
  /** A card's number, which browsers fill in. */
  isCard: boolean;
}

/** The number of a card or a bank account, shown in groups of four. */
export function AccountNumberField({ isCard, ...props }: AccountNumberFieldProps) {
  return (
    <EntryInput
      {...props}
      read={(text) => readCode(text)}
      format={formatDigitGroups}
      inputMode="numeric"
      autoComplete={isCard ? 'cc-number' : 'off'}
    />
  );
}
