import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Window } from './chart.logic.ts';
import { glideTo, speedOf, type Trace } from './glide.logic.ts';

/** As many moves as tell a speed. */
const KEPT = 8;

/** Lets a pan go on by itself when the finger lets go, until it rests or the next touch. Returns what notes a move. */
export function useGlide(
  box: RefObject<HTMLElement | null>,
  show: (window: Window) => void,
): (window: Window) => void {
  const traces = useRef<Trace[]>([]);
  const held = useRef(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let frame = 0;
    const stop = () => cancelAnimationFrame(frame);
    const down = () => {
      stop();
      held.current = true;
      traces.current = [];
    };
    const up = () => {
      held.current = false;
      const from = traces.current.at(-1)?.window;
      const began = performance.now();
      const speed = speedOf(traces.current, began);
      if (!from || speed === 0 || globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
      const step = () => {
        const next = glideTo(from, speed, performance.now() - began);
        if (!next) return;
        show(next);
        frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    element.addEventListener('pointerdown', down, true);
    globalThis.addEventListener('pointerup', up);
    element.addEventListener('wheel', stop, { passive: true });
    return () => {
      stop();
      element.removeEventListener('pointerdown', down, true);
      globalThis.removeEventListener('pointerup', up);
      element.removeEventListener('wheel', stop);
    };
  }, [box, show]);

  return useCallback((window) => {
    if (held.current) traces.current = [...traces.current.slice(1 - KEPT), { at: performance.now(), window }];
  }, []);
}
