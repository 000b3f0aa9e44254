export { isWholeAmount, latinDigits } from './amount.logic.ts';
export { AmountField, type AmountFieldProps } from './amount-field.tsx';
export { CodeField, type CodeFieldProps } from './code-field.tsx';
export { DateField, type DateFieldProps } from './date-field.tsx';
export { type ControlProps, Field, type FieldProps } from './field.tsx';
export { Form, type FormProps } from './form.tsx';
export { ImagePicker, type ImagePickerProps } from './image-picker.tsx';
export { PinField, type PinFieldProps } from './pin-field.tsx';
export { QrCode } from './qr-code.tsx';
export { SelectField, type SelectFieldProps } from './select-field.tsx';
export {
  PasswordField,
  type PasswordFieldProps,
  PhoneField,
  type PhoneFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './text-field.tsx';
export { type Refusals, useRefusals } from './use-refusals.ts';
