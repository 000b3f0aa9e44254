const TEXTS = 'input:is([type="text"], [type="password"], [type="tel"], [type="email"], :not([type]))';

/** Changes a text as a user does. React hears of a value only that differs from the one it knows. */
function tell(field: HTMLInputElement, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Some password managers put texts into fields without an event: they stand there for all to see, and the app does not know
 * them. React keeps the attribute as the value it has drawn. Says whether there were any.
 */
export function tellUnheard(form: HTMLFormElement): boolean {
  const unheard = [...form.querySelectorAll<HTMLInputElement>(TEXTS)].filter(
    (field) => !field.readOnly && !field.disabled && field.value !== field.defaultValue,
  );
  for (const field of unheard) tell(field, field.value);
  return unheard.length > 0;
}
