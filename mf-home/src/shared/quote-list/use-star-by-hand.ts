import { type RefCallback, useCallback } from 'react';

/** Milliseconds after which rows answer a swipe and a long press: nothing that the first quotes wait for. */
const LATER = 1_000;

/** For the list of the rows: the star by swipe and by long press, which the star's own button does as well. */
export function useStarByHand(): RefCallback<HTMLElement> {
  return useCallback((list: HTMLElement | null) => {
    if (!list) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      import('./star-by-hand.ts').then(
        ({ starByHand }) => {
          if (!isGone) stop = starByHand(list);
        },
        // The button is there.
        () => undefined,
      );
    }, LATER);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
