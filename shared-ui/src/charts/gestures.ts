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

/**
 * What the engine leaves out: a vertical swipe scrolls the page, a double tap resets. Listens before the engine does.
 * `crosshair` says whether the finger leads the crosshair, which may go anywhere.
 */
export function watchGestures(box: HTMLElement, crosshair: () => boolean, events: GestureEvents) {
  let start: { x: number; y: number; at: number } | undefined;
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

  listen('touchstart', (event) => {
    const touch = event.touches[0];
    down = true;
    vertical = event.touches.length > 1 ? false : undefined;
    if (touch) start = { x: touch.clientX, y: touch.clientY, at: event.timeStamp };
    if (!crosshair()) events.onLeave();
  });
  listen('touchmove', (event) => {
    const touch = event.touches[0];
    if (!touch || !start) return;
    const [x, y] = [Math.abs(touch.clientX - start.x), Math.abs(touch.clientY - start.y)];
    if (vertical === undefined && x + y > 6) vertical = !crosshair() && y > x;
    if (vertical) event.stopPropagation();
    else if (vertical === false && !crosshair()) events.onMove();
  });
  listen('touchend', (event) => {
    down = event.touches.length > 0;
    const touch = event.changedTouches[0];
    if (touch && vertical === undefined) tap({ x: touch.clientX, y: touch.clientY, at: event.timeStamp });
    rest();
  });
  listen('touchcancel', () => {
    down = false;
    rest();
  });
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
