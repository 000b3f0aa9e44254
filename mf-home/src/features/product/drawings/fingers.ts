import { isZoomed } from 'shared-ui';
import type { Pixel } from 'shared-ui/charts';

/** What a finger or a mouse does, in pixels of the element. */
export interface FingerEvents {
  /** @returns whether the finger draws; otherwise the chart hears everything of it. `hides`: it covers what it touches. */
  onDown(at: Pixel, hides: boolean): boolean;
  onMove(at: Pixel): void;
  onUp(at: Pixel): void;
  /** A touch that was the chart's, and moved nothing. */
  onTap(at: Pixel): void;
  /** A second finger, or the system, has ended it. */
  onCancel(): void;
}

/** Pixels and milliseconds within which a touch is a tap. */
const STILL = 8;
const SHORT = 400;

/** Hears one finger, or the mouse, before the chart does. @returns what ends that. */
export function watchFingers(element: HTMLElement, events: FingerEvents): () => void {
  const stop = new AbortController();
  const options = { capture: true, passive: false, signal: stop.signal };
  let owned = false;
  let begun: (Pixel & { readonly at: number }) | undefined;

  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Pixel => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  /** Keeps the event from the chart, and the page from scrolling. */
  const keep = (event: Event) => {
    event.stopImmediatePropagation();
    if (event.cancelable) event.preventDefault();
  };
  /** The chart's own buttons stay the chart's. */
  const isButton = ({ target }: Event) => target instanceof Element && target.closest('button') !== null;

  function down(event: TouchEvent | MouseEvent, at: Pixel) {
    begun = { ...at, at: event.timeStamp };
    owned = events.onDown(at, event.type === 'touchstart');
    if (owned) keep(event);
  }
  function up(event: Event, at: Pixel) {
    if (owned) {
      keep(event);
      events.onUp(at);
    } else if (
      begun &&
      event.timeStamp - begun.at < SHORT &&
      Math.hypot(at.x - begun.x, at.y - begun.y) < STILL
    )
      events.onTap(at);
    owned = false;
    begun = undefined;
  }
  function cancel() {
    if (owned) events.onCancel();
    owned = false;
    begun = undefined;
  }

  element.addEventListener(
    'touchstart',
    (event) => {
      const [touch, second] = event.touches;
      // On a zoomed page a finger moves the page's picture.
      if (!touch || isButton(event) || isZoomed()) return;
      if (second) cancel();
      else down(event, place(touch));
    },
    options,
  );
  element.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (!touch || !owned) return;
      keep(event);
      events.onMove(place(touch));
    },
    options,
  );
  element.addEventListener(
    'touchend',
    (event) => {
      const [touch] = event.changedTouches;
      if (touch && begun) up(event, place(touch));
    },
    options,
  );
  element.addEventListener('touchcancel', cancel, options);
  document.addEventListener('visibilitychange', () => document.hidden && cancel(), options);

  element.addEventListener(
    'mousedown',
    (event) => {
      if (event.button === 0 && !isButton(event)) down(event, place(event));
    },
    options,
  );
  // The mouse may leave the chart while its button is down.
  window.addEventListener(
    'mousemove',
    (event) => {
      if (!owned) return;
      keep(event);
      // It comes back without its button, from a dialog of the browser: nobody was told that it was let go.
      if (event.buttons === 0) cancel();
      else events.onMove(place(event));
    },
    options,
  );
  window.addEventListener(
    'mouseup',
    (event) => {
      if (begun) up(event, place(event));
    },
    options,
  );
  return () => stop.abort();
}
