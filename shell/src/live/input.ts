type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Types a text as a user does: the app's own record of the field, which it has made meanwhile, must not know it yet. */
function type(field: Field, text: string): void {
  field.value = '';
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Keeps the last button that is tapped, and what is typed, while nothing hears of it; links lead on by themselves. Returns what
 * does both once more, for elements that are still there.
 */
export function keepInput(page: Document = document): () => void {
  let tapped: HTMLButtonElement | undefined;
  const typed = new Set<Field>();
  const onClick = ({ target }: Event) => {
    tapped = (target instanceof Element && target.closest('button')) || undefined;
  };
  const onInput = ({ target }: Event) => {
    if (isField(target)) typed.add(target);
  };
  page.addEventListener('click', onClick, true);
  page.addEventListener('input', onInput, true);
  return () => {
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('input', onInput, true);
    for (const field of typed) if (field.isConnected) type(field, field.value);
    if (tapped?.isConnected) tapped.click();
  };
}
