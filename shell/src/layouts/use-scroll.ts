import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'shared-ui/router';
import { tabPaths } from './bottom-nav.tsx';

/** How long a restored place is waited for while the screen's content grows, in milliseconds. */
const TIMEOUT_MS = 1_500;

const places = new Map<string, number>();

/** A tab is one place, however it was reached; any other screen is a place of its history entry. */
const placeOf = (path: string, entry: string) => (tabPaths.includes(path) ? path : entry);

/** Scrolls to `top`, and again while the page grows, until it is reached, time is up, or the user scrolls. */
function restoreScroll(top: number): () => void {
  window.scrollTo(0, top);
  if (top === 0) return () => {};
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1) stop();
  });
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, TIMEOUT_MS);
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/** Tabs and steps back keep their scroll position; a screen that is opened anew starts at its top. */
export function useScroll(): void {
  const { pathname, key } = useLocation();
  const kind = useNavigationType();
  const place = placeOf(pathname, key);
  const kept = useRef<number>(undefined);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const known = kind === 'POP' || tabPaths.includes(pathname) ? (places.get(place) ?? 0) : 0;
    // The first screen is where its page is: that may have been scrolled before the app took it over.
    const stop = kept.current === undefined ? undefined : restoreScroll(known);
    kept.current = stop ? known : window.scrollY;
    const remember = () => {
      kept.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
      places.set(place, kept.current ?? 0);
    };
  }, [place, pathname, kind]);
}
