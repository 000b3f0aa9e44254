import { type RefObject, useEffect } from 'react';
import { glided, speedOf, type Trace, wayOf } from './glide.logic.ts';
import type { Stage } from './stage.ts';

/** Pixels that a finger may tremble. */
const SLOP = 4;
/** As many moves as tell a speed. */
const KEPT = 8;
/** Milliseconds without a movement after which what is in sight is drawn anew. */
const PAUSE = 150;
/** Milliseconds after which a resting finger leads the crosshair. */
const LONG = 350;
/** How much a wheel's pixel zooms. */
const WHEEL = 0.0015;

const HELD = ['touchmove', 'contextmenu'] as const;

interface Finger {
  readonly x: number;
  readonly y: number;
}

/**
 * Fingers, mouse and wheel on the drawing: pan with a glide after it, pinch, crosshair. A finger calls the crosshair by a
 * tap and sends it away by another one; one that rests leads it.
 */
export function useGestures(box: RefObject<HTMLElement | null>, stageOf: () => Stage | undefined): void {
  useEffect(() => {
    const element = box.current;
    return element ? listen(element, stageOf) : undefined;
  }, [box, stageOf]);
}

function listen(element: HTMLElement, stageOf: () => Stage | undefined): () => void {
  const fingers = new Map<number, Finger>();
  let traces: Trace[] = [];
  let panning = false;
  let apart = 0;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let press: ReturnType<typeof setTimeout> | undefined;
  let leading = false;

  function stop(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = 0;
    timer = undefined;
  }
  function pause(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      stageOf()?.rest(fingers.size > 0 ? 'held' : 'gone');
    }, PAUSE);
  }
  const distance = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    // A finger that stops a glide, or that joins another one, moves what is drawn from where it stands.
    if (frame !== 0 || timer !== undefined || fingers.size > 0) panning = true;
    stop();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    traces = [];
    apart = distance();
    clearTimeout(press);
    if (panning || event.pointerType === 'mouse') return;
    press = setTimeout(() => {
      leading = true;
      stageOf()?.point(event);
    }, LONG);
  }
  function move(event: PointerEvent): void {
    const stage = stageOf();
    const before = fingers.get(event.pointerId);
    const { clientX: x, clientY: y } = event;
    if (!stage) return;
    if (!before) {
      if (event.pointerType === 'mouse') stage.point(event);
      return;
    }
    if (leading) {
      stage.point(event);
      return;
    }
    if (fingers.size === 1 && !panning) {
      if (Math.hypot(x - before.x, y - before.y) >= SLOP) clearTimeout(press);
      if (Math.abs(x - before.x) < SLOP) return;
      panning = true;
      element.setPointerCapture?.(event.pointerId);
    } else if (fingers.size === 1) {
      stage.pan(x - before.x);
    }
    fingers.set(event.pointerId, { x, y });
    if (fingers.size === 2) pinch(stage);
    traces = [...traces.slice(1 - KEPT), { at: event.timeStamp, x }];
    pause();
  }
  function pinch(stage: Stage): void {
    const now = distance();
    const [a, b] = [...fingers.values()];
    if (a && b && now > 0 && apart > 0) stage.zoom(apart / now, (a.x + b.x) / 2);
    apart = now;
  }
  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    const stage = stageOf();
    if (fingers.size > 0) {
      // The finger that stays begins anew: a pinch does not glide.
      traces = [];
      return;
    }
    stop();
    clearTimeout(press);
    if (!stage) return;
    if (leading) leading = false;
    else if (panning) glide(stage, speedOf(traces, event.timeStamp));
    else if (event.type === 'pointerup')
      stage.point(event.pointerType !== 'mouse' && stage.isPointed() ? undefined : event);
    panning = false;
  }
  function glide(stage: Stage, speed: number): void {
    const way = stage.landing(wayOf(speed));
    const began = performance.now();
    let done = 0;
    const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    const step = () => {
      const now = still ? undefined : glided(way, speed, performance.now() - began);
      const more = stage.pan((now ?? way) - done);
      done = now ?? way;
      frame = now === undefined || !more ? 0 : requestAnimationFrame(step);
      if (frame === 0) stage.rest('gone');
    };
    step();
  }
  /** Neither the page's scrolling nor a menu comes between a crosshair and its finger. */
  function hold(event: Event): void {
    if (leading || fingers.size > 1) event.preventDefault();
  }
  function leave(event: PointerEvent): void {
    if (event.pointerType === 'mouse') stageOf()?.point(undefined);
  }
  function wheel(event: WheelEvent): void {
    const stage = stageOf();
    if (!stage) return;
    event.preventDefault();
    stop();
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) stage.pan(-event.deltaX);
    else stage.zoom(Math.exp(event.deltaY * WHEEL), event.clientX);
    pause();
  }

  const events = {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: up,
    pointerleave: leave,
  };
  for (const [name, act] of Object.entries(events)) element.addEventListener(name, act as EventListener);
  element.addEventListener('wheel', wheel, { passive: false });
  for (const name of HELD) element.addEventListener(name, hold, { passive: false });
  return () => {
    stop();
    clearTimeout(press);
    for (const [name, act] of Object.entries(events)) element.removeEventListener(name, act as EventListener);
    element.removeEventListener('wheel', wheel);
    for (const name of HELD) element.removeEventListener(name, hold);
  };
}
