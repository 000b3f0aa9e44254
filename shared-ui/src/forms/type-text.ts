/**
 * Puts a text into a field as a user types it. React keeps a record of each field's text, by the field's own property, and hears of
 * one only that differs from it: so the text is set past that record.
 */
export function typeText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = '';
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
