const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** The dialogs that are open, in their order: the keys are those of the last one. */
const open: HTMLElement[] = [];

/**
 * Keeps the keyboard inside a dialog, closes it on Escape, and gives the focus back when the returned
 * function is called.
 */
export function trapFocus(dialog: HTMLElement, onEscape: () => void): () => void {
  const before = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  const inside = () => [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];

  function onKeyDown(event: KeyboardEvent) {
    if (open.at(-1) !== dialog) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEscape();
    }
    if (event.key !== 'Tab') return;
    const list = inside();
    const edge = event.shiftKey ? list[0] : list.at(-1);
    const other = event.shiftKey ? list.at(-1) : list[0];
    const active = document.activeElement;
    if (active === edge || active === dialog || !dialog.contains(active)) {
      event.preventDefault();
      (other ?? dialog).focus();
    }
  }

  open.push(dialog);
  document.addEventListener('keydown', onKeyDown, true);
  if (!dialog.contains(before ?? null)) dialog.focus({ preventScroll: true });
  return () => {
    open.splice(open.indexOf(dialog), 1);
    document.removeEventListener('keydown', onKeyDown, true);
    before?.focus({ preventScroll: true });
  };
}
