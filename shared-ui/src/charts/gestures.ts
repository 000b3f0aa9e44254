import { axisOf } from '../gestures/drag.ts';
import { isZoomed, watchZoom } from '../gestures/zoom.ts';

/** Milliseconds and pixels within which two taps are one double tap. */
const TWICE = 300;
const NEAR = 24;
/** Milliseconds without movement after which the chart rests. */
const REST = 350;

export interface GestureEvents {
  /** The finger has moved the chart: it no longer follows the newest bar by itself. */
  onMove(): void;
  onDoubleTap(): void;
  /** Nothing is under the finger or the mouse any more. */
  onLeave(): void;
  /** No finger is down, and nothing has moved for a moment. */
  onRest(): void;
}

/** Leaves the engine's element to the eye and to the fingers on it. @returns what ends that. */
export function prepareElement(element: HTMLElement | null): () => void {
  if (!element) return () => undefined;
  // The summary and the table are what is read and tabbed to.
  element.tabIndex = -1;
  // The engine keeps an upright swipe to itself: it belongs to the page.
  element.style.overscrollBehavior = 'auto';
  return watchZoom((zoomed) => {
    element.style.touchAction = zoomed ? 'auto' : 'pan-y';
  });
}

/**
 * What the engine leaves out: a vertical swipe scrolls the page, a double tap resets. Listens before the engine does.
 * `crosshair` says whether the finger leads the crosshair, which may go anywhere.
 */
export function watchGestures(box: HTMLElement, crosshair: () => boolean, events: GestureEvents) {
  let start: { x: number; y: number; at: number; id: number; target: EventTarget } | undefined;
  let vertical: boolean | undefined;
  let tapped: { x: number; y: number; at: number } | undefined;
  let down = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    heard: (event: HTMLElementEventMap[Type]) => void,
  ) => box.addEventListener(type, heard, { capture: true, passive: true, signal: stop.signal });

  function rest() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (down) rest();
      else events.onRest();
    }, REST);
  }
  function tap(now: { x: number; y: number; at: number }) {
    const again =
      tapped && now.at - tapped.at < TWICE && Math.hypot(now.x - tapped.x, now.y - tapped.y) < NEAR;
    tapped = again ? undefined : now;
    if (again) events.onDoubleTap();
  }

  /** A finger that nobody lifts any more: the engine knows no cancelled touch, and would wait for this one for ever. */
  function lift() {
    if (!down) return;
    down = false;
    rest();
    const { Touch, TouchEvent } = globalThis;
    if (!start || !Touch || !TouchEvent) return;
    const { target, id: identifier, x: clientX, y: clientY } = start;
    start = undefined;
    // Not as a tap, which would lead the crosshair there.
    vertical = false;
    const changedTouches = [new Touch({ identifier, target, clientX, clientY })];
    target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, cancelable: true, changedTouches }));
  }

  listen('touchstart', (event) => {
    const touch = event.touches[0];
    if (isZoomed()) {
      // The finger moves the picture of the page.
      event.stopPropagation();
      start = undefined;
      return;
    }
    down = true;
    vertical = event.touches.length > 1 ? false : undefined;
    if (touch)
      start = {
        x: touch.clientX,
        y: touch.clientY,
        at: event.timeStamp,
        id: touch.identifier,
        target: touch.target,
      };
    if (!crosshair()) events.onLeave();
  });
  listen('touchmove', (event) => {
    const touch = event.touches[0];
    if (!touch || !start || (vertical === undefined && isZoomed())) return event.stopPropagation();
    const axis = axisOf({ x: touch.clientX - start.x, y: touch.clientY - start.y });
    if (vertical === undefined && axis) vertical = !crosshair() && axis === 'y';
    // Until it has decided, the finger moves nothing but the crosshair.
    if (vertical ?? !crosshair()) event.stopPropagation();
    else if (vertical === false && !crosshair()) events.onMove();
  });
  listen('touchend', (event) => {
    down = event.touches.length > 0;
    const touch = event.changedTouches[0];
    if (touch && vertical === undefined) tap({ x: touch.clientX, y: touch.clientY, at: event.timeStamp });
    rest();
  });
  listen('touchcancel', lift);
  document.addEventListener('visibilitychange', () => document.hidden && lift(), { signal: stop.signal });
  listen('mousedown', () => {
    down = true;
  });
  listen('mousemove', (event) => {
    if (down && event.buttons === 1) events.onMove();
  });
  listen('mouseup', () => {
    down = false;
    rest();
  });
  listen('dblclick', () => events.onDoubleTap());
  listen('wheel', () => {
    events.onMove();
    rest();
  });
  listen('mouseleave', () => {
    down = false;
    events.onLeave();
  });
  return {
    isDown: () => down,
    rest,
    end() {
      clearTimeout(timer);
      stop.abort();
    },
  };
}
