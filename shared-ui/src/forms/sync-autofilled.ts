import { typeText } from './type-text.ts';

const TEXTS = 'input:is([type="text"], [type="password"], [type="tel"], [type="email"], :not([type]))';

/**
 * Some password managers put texts into fields without an event: they stand there for all to see, and the app does not know
 * them. React keeps the attribute as the value it has drawn. Tells React of such texts; returns whether there were any.
 */
export function syncAutofilled(form: HTMLFormElement): boolean {
  const unheard = [...form.querySelectorAll<HTMLInputElement>(TEXTS)].filter(
    (field) => !field.readOnly && !field.disabled && field.value !== field.defaultValue,
  );
  for (const field of unheard) typeText(field, field.value);
  return unheard.length > 0;
}
