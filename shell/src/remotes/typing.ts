/** Fields that a user has typed into and that still hold it: a reload would lose it. */
export interface Typing {
  /** Is something typed on the page? */
  now(): boolean;
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !['button', 'checkbox', 'radio', 'range', 'submit'].includes(target.type));
const isRich = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.isContentEditable;

/**
 * Watches what is typed. React keeps a field's default value equal to its value, so a changed field cannot be told by
 * comparing the two: every field that has had an input counts until it is empty or gone.
 */
export function watchTyping(page: Document | undefined = globalThis.document): Typing {
  const touched = new Set<HTMLElement>();
  page?.addEventListener(
    'input',
    ({ target }) => {
      if (isField(target) || isRich(target)) touched.add(target);
    },
    { capture: true, passive: true },
  );
  return {
    now() {
      for (const field of touched) {
        const text = isField(field) ? field.value : (field.textContent ?? '');
        if (field.isConnected && text !== '') return true;
        if (!field.isConnected) touched.delete(field);
      }
      return false;
    },
  };
}
