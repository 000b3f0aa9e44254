export { AmountField, type AmountFieldProps } from './amount-field.tsx';
export { CodeField, type CodeFieldProps } from './code-field.tsx';
export {
  AccountNumberField,
  AuthenticatorField,
  type DigitsFieldProps,
  isAuthenticatorCode,
  PhoneField,
  RecoveryCodeField,
} from './code-fields.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
export { type ControlProps, Field, type FieldProps } from './field.tsx';
export { Form, type FormProps } from './form.tsx';
export { ImagePicker, type ImagePickerProps } from './image-picker.tsx';
export { PinField, type PinFieldProps } from './pin-field.tsx';
export { QrCode } from './qr-code.tsx';
export { isUnfinished, isWholeAmount, readAmount, settledAmount } from './reading/amount.logic.ts';
export { formatDigits, readCode } from './reading/digits.logic.ts';
export { plainText, visibleText } from './reading/plain.logic.ts';
export { refusalOf, refusalSentence } from './refusal-sentence.ts';
export { SelectField, type SelectFieldProps } from './select-field.tsx';
export {
  PasswordField,
  type PasswordFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx';
export { typeText } from './type-text.ts';
export { useEntry } from './use-entry.ts';
export { useFaultSentence } from './use-fault-sentence.ts';
export { useIsHere } from './use-is-here.ts';
export { type Refusals, useRefusals } from './use-refusals.ts';
export { WholeInput, type WholeInputProps } from './whole-input.tsx';
