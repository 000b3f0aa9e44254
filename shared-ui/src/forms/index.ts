export { AmountField } from './amount-field.tsx';
export { CodeField } from './code-field.tsx';
export {
  AccountNumberField,
  AuthenticatorField,
  type DigitsFieldProps,
  isAuthenticatorCode,
  PhoneField,
  RecoveryCodeField,
} from './code-fields.tsx';
export { DateField } from './date-field.tsx';
export { Field, type FieldProps } from './field.tsx';
export { Form, type FormProps } from './form.tsx';
export { ImagePicker } from './image-picker.tsx';
export { PinField } from './pin-field.tsx';
export { QrCode } from './qr-code.tsx';
export { isUnfinished, isWholeAmount, readAmount, settledAmount } from './reading/amount.logic.ts';
export { formatDigits, readCode } from './reading/digits.logic.ts';
export { plainText, visibleText } from './reading/plain.logic.ts';
export { refusalOf, refusalSentence } from './refusal-sentence.ts';
export { PasswordField, TextAreaField, TextField, type TextFieldProps } from './text-field.tsx';
export { typeText } from './type-text.ts';
export { useEntry } from './use-entry.ts';
export { useFaultSentence } from './use-fault-sentence.ts';
export { useIsPageShown } from './use-is-page-shown.ts';
export { type Refusals, useRefusals } from './use-refusals.ts';
export { WholeInput } from './whole-input.tsx';
