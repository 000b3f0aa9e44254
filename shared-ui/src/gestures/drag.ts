import { isZoomed, watchZoom } from './zoom.ts';

/** Pixels from where the finger came down. */
export interface DragOffset {
  readonly x: number;
  readonly y: number;
}
export type Axis = 'x' | 'y';

/** Pixels after which a finger has decided where it goes. */
const DECIDED = 8;

/** Where a finger goes: undefined until it has decided. */
export function axisOf({ x, y }: DragOffset): Axis | undefined {
  if (Math.hypot(x, y) < DECIDED) return undefined;
  return Math.abs(x) > Math.abs(y) ? 'x' : 'y';
}

/** A mouse, or a pen over the screen, that comes back without its button, from a dialog of the browser or another window: nobody was told that it was let go. */
const isLetGo = ({ type, pointerType, buttons }: PointerEvent): boolean =>
  type === 'pointermove' && /mouse|pen/.test(pointerType) && buttons === 0;

export interface DragOptions {
  /** The axis along which the element goes; a finger that decides for the other one is left to the page. */
  readonly axis: Axis | 'both';
  /** The page, or the element's content, scrolls along the axis too: with fingers that `takes` declines. */
  readonly scrolls?: boolean;
  /** Whether a finger that comes down now may drag; by default it may. */
  readonly starts?: (event: PointerEvent) => boolean;
  /** Asked once, when the finger has decided for the axis. */
  readonly takes?: (offset: DragOffset) => boolean;
  /** Every move, from before the decision on: for those who record it. */
  readonly onFinger?: (event: PointerEvent) => void;
  readonly onMove: (offset: DragOffset, event: PointerEvent) => void;
  /** `done`: by letting go. Otherwise the system, a second finger, a zoom or a hidden page has ended it. */
  readonly onEnd: (done: boolean, offset: DragOffset) => void;
}

/** What a browser may do by itself with a finger on the element. */
function touchActionOf({ axis, scrolls }: DragOptions): string {
  if (scrolls) return '';
  if (axis === 'both') return 'none';
  return axis === 'x' ? 'pan-y pinch-zoom' : 'pan-x pinch-zoom';
}

/** The one that has the finger: an element inside of another decides first. */
let owner: HTMLElement | undefined;

/**
 * One finger, pen or mouse that drags an element (docs/decisions/0055). After 8 px the finger belongs to the axis that it went along,
 * until it ends: by letting go, by a second finger, by the system, by a lost capture, by a zoom, by a hidden page, by a mouse or pen
 * that comes back without its button.
 * @returns what ends the watch.
 */
export function watchDrag(element: HTMLElement, read: () => DragOptions): () => void {
  const watch = new AbortController();
  let hold: AbortController | undefined;
  let start: { id: number; x: number; y: number } | undefined;
  let offset: DragOffset = { x: 0, y: 0 };
  let taken = false;
  let dragged = false;

  function end(done: boolean) {
    const wasTaken = taken;
    hold?.abort();
    hold = undefined;
    start = undefined;
    taken = false;
    if (!wasTaken) return;
    owner = undefined;
    read().onEnd(done, offset);
  }

  function take(event: PointerEvent) {
    const { axis, takes } = read();
    const chosen = axisOf(offset);
    if (!chosen) return;
    if (owner || (axis !== 'both' && axis !== chosen) || takes?.(offset) === false) return end(false);
    taken = true;
    dragged = true;
    owner = element;
    element.setPointerCapture?.(event.pointerId);
  }

  function move(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return;
    if (isZoomed() || isLetGo(event)) return end(false);
    offset = { x: event.clientX - start.x, y: event.clientY - start.y };
    read().onFinger?.(event);
    if (!taken) take(event);
    if (taken) read().onMove(offset, event);
  }

  function down(event: PointerEvent) {
    if (!event.isPrimary) return;
    dragged = false;
    const { starts, onFinger } = read();
    if (event.button !== 0 || isZoomed() || starts?.(event) === false) return;
    start = { id: event.pointerId, x: event.clientX, y: event.clientY };
    offset = { x: 0, y: 0 };
    onFinger?.(event);
    hold = new AbortController();
    const { signal } = hold;
    const ends = (done: boolean) => (ended: PointerEvent) => ended.pointerId === event.pointerId && end(done);
    const lift = (lifted: PointerEvent) => {
      // A browser that was busy tells of the last of the way here alone.
      if (taken) move(lifted);
      ends(true)(lifted);
    };
    // A second finger, wherever it comes down.
    window.addEventListener('pointerdown', () => end(false), { signal, capture: true });
    // On the window: a mouse may leave the element before the element has taken it.
    window.addEventListener('pointermove', move, { signal, capture: true });
    window.addEventListener('pointerup', lift, { signal, capture: true });
    window.addEventListener('pointercancel', ends(false), { signal, capture: true });
    // After letting go it comes too, when all has ended.
    element.addEventListener('lostpointercapture', (lost) => lost.target === element && ends(false)(lost), {
      signal,
    });
    document.addEventListener('visibilitychange', () => document.hidden && end(false), { signal });
    window.addEventListener('pagehide', () => end(false), { signal });
  }

  const { signal } = watch;
  element.addEventListener('pointerdown', down, { signal });
  // The browser must not begin to scroll with a finger that is taken.
  element.addEventListener('touchmove', (event) => taken && event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  });
  // A link or button under a drag is not pressed by it; a key that presses one later is.
  element.addEventListener(
    'click',
    (event) => {
      if (!dragged || event.detail === 0) return;
      dragged = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  const stopZoom = watchZoom((zoomed) => {
    element.style.touchAction = zoomed ? 'auto' : touchActionOf(read());
    if (zoomed) end(false);
  });
  return () => {
    end(false);
    stopZoom();
    watch.abort();
  };
}
