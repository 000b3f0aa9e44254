import { isZoomed, watchDrag } from 'shared-ui';

/** Pixels that a row has to be pushed aside, and the most that it goes along. */
const FAR = 72;
const MOST = 112;
/** Milliseconds of a long press, and the pixels that a finger may move in it. */
const LONG = 500;
const STILL = 8;

const rowAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-goods]') : null;
const starOf = (row: HTMLElement | null) => row?.querySelector<HTMLElement>('button[aria-pressed]');

/**
 * Has a swipe along a row, or a long press on it, do what the row's star does. Rows without a star,
 * as visitors see them, are left to the browser. Fetched after the first quotes.
 */
export function addStarGestures(list: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  let row: HTMLElement | null = null;
  /** Towards the beginning of the line. */
  let back = -1;
  /** How far the row follows a finger: 0 the other way. */
  const wayOf = (x: number) => Math.max(0, Math.min(back * x, MOST));
  const push = (way: number) => {
    if (row) row.style.translate = way === 0 ? '' : `${way}px`;
  };
  const stopDrag = watchDrag(list, () => ({
    axis: 'x',
    starts(event) {
      row = rowAt(event);
      back = getComputedStyle(list).direction === 'rtl' ? 1 : -1;
      return Boolean(starOf(row));
    },
    takes: ({ x }) => wayOf(x) > 0,
    onMove: ({ x }) => push(back * wayOf(x)),
    onEnd(done, { x }) {
      push(0);
      if (done && wayOf(x) >= FAR) starOf(row)?.click();
    },
  }));
  const stopPress = watchLongPress(list, (event) => starOf(rowAt(event)));
  signal.addEventListener('abort', () => {
    stopDrag();
    stopPress();
  });
}

function watchLongPress(list: HTMLElement, find: (event: Event) => HTMLElement | null | undefined) {
  const watch = new AbortController();
  let press: AbortController | undefined;
  /** A press has done its work: the click at its end opens nothing. */
  let done = false;
  const options = { signal: watch.signal, capture: true };

  function down(event: PointerEvent) {
    press?.abort();
    done = false;
    const star = find(event);
    if (event.pointerType === 'mouse' || !event.isPrimary || !star || isZoomed()) return;
    if (star.contains(event.target as Node)) return;
    press = new AbortController();
    const { signal } = press;
    const end = () => press?.abort();
    const timer = setTimeout(() => {
      done = true;
      navigator.vibrate?.(8);
      star.click();
    }, LONG);
    signal.addEventListener('abort', () => clearTimeout(timer));
    const moved = (move: PointerEvent) =>
      Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) > STILL && end();
    window.addEventListener('pointermove', moved, { signal, capture: true });
    for (const type of ['pointerup', 'pointercancel', 'pointerdown', 'scroll', 'blur'] as const)
      window.addEventListener(type, end, { signal, capture: true });
    document.addEventListener('visibilitychange', end, { signal });
  }
  list.addEventListener('pointerdown', down, { signal: watch.signal });
  const isUnderWay = () => done || (press !== undefined && !press.signal.aborted);
  // What browsers do with a long press on a link: a menu, or a drag of its address.
  for (const type of ['contextmenu', 'dragstart'] as const)
    list.addEventListener(type, (event) => isUnderWay() && event.preventDefault(), options);
  list.style.setProperty('-webkit-touch-callout', 'none');
  list.addEventListener(
    'click',
    (event) => {
      if (!done || event.detail === 0) return;
      done = false;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
  return () => {
    press?.abort();
    watch.abort();
  };
}
