/**
 * Whether everything from an element up to another, or to the page itself, is scrolled to its top: a finger that goes down on it
 * scrolls nothing.
 */
export function isAtTop(element: EventTarget | null, end?: Element | null): boolean {
  let each = element instanceof Element ? element : null;
  for (; each && each !== end; each = each.parentElement) if (each.scrollTop > 0) return false;
  return true;
}
