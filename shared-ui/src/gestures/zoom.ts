/** Whether the page is zoomed by pinching: a finger then moves the page's picture, and nothing on it. */
export const isZoomed = (): boolean => (globalThis.visualViewport?.scale ?? 1) > 1.01;

/** Calls at once, and whenever the page is zoomed or is no more. @returns what ends that. */
export function watchZoom(onChange: (zoomed: boolean) => void): () => void {
  let known = isZoomed();
  onChange(known);
  const viewport = globalThis.visualViewport;
  function look() {
    if (isZoomed() === known) return;
    known = !known;
    onChange(known);
  }
  viewport?.addEventListener('resize', look);
  return () => viewport?.removeEventListener('resize', look);
}
