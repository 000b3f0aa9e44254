import type { Rule } from './refusals.ts';

/** Which passwords an installation takes; it is published by `configs`. */
export const PASSWORD_RULES = ['simple', 'strict'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];
const PASSWORDS = {
  /** 6 to 12 letters or digits (docs/product.md, section 9). */
  simple: { form: /^[A-Za-z0-9]{6,12}$/, refused: 'password_format' },
  /** 8 to 64 characters of any kind, spaces included (docs/product.md, section 9). */
  strict: { form: /^[^\p{Cc}]{8,64}$/u, refused: 'password_strict' },
} as const satisfies Record<PasswordRule, { form: RegExp; refused: Rule }>;

/** Why a new password is refused by the installation's rule; undefined when it is not. Both sides ask this. */
export function passwordRefusal(kind: PasswordRule, text: string): Rule | undefined {
  const { form, refused } = PASSWORDS[kind];
  return form.test(text) ? undefined : refused;
}
