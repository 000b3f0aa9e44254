/** Milliseconds in which nobody reads what has opened: a tap in them is the second one of two. */
const DOUBLE = 300;

/**
 * Keeps a layer that has just opened from the second tap of a double one, which was meant for what lies below: on the veil it
 * would close the layer again, on a button it would answer what nobody has read. Returns the end of it.
 */
export function ignoreSecondTap(layer: HTMLElement): () => void {
  const since = performance.now();
  function onClick(event: MouseEvent): void {
    const isSecond = event.detail > 1 || (event as Partial<PointerEvent>).pointerType === 'touch';
    if (!isSecond || performance.now() - since > DOUBLE) {
      end();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
  const end = () => layer.removeEventListener('click', onClick, true);
  layer.addEventListener('click', onClick, true);
  return end;
}
