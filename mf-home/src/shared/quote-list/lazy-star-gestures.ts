/** Milliseconds after which rows answer a swipe and a long press: nothing that the first quotes wait for. */
const LATER = 1_000;

/** For the list of the rows: the star by swipe and by long press, which the star's own button does as well. */
export function addStarGesturesLater(list: HTMLElement | null): () => void {
  const gone = new AbortController();
  const timer = setTimeout(() => {
    import('./star-gestures.ts').then(
      ({ addStarGestures }) => list && addStarGestures(list, gone.signal),
      // The button is there.
      () => undefined,
    );
  }, LATER);
  return () => {
    clearTimeout(timer);
    gone.abort();
  };
}
