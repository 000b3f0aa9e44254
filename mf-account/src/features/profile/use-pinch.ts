import { type RefObject, useEffect, useRef } from 'react';
import { isZoomed } from 'shared-ui';

/** Two fingers on an element: tells by which factor their distance has changed since the last move. */
export function usePinch(element: RefObject<HTMLElement | null>, onPinch: (factor: number) => void): void {
  const latest = useRef(onPinch);
  useEffect(() => {
    latest.current = onPinch;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const watch = new AbortController();
    const { signal } = watch;
    const fingers = new Map<number, { x: number; y: number }>();
    const distance = () => {
      const [one, two] = [...fingers.values()];
      return one && two && fingers.size === 2 ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
    };
    const put = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => fingers.set(pointerId, { x, y });
    const lift = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
    target.addEventListener('pointerdown', (event) => !isZoomed() && put(event), { signal });
    target.addEventListener(
      'pointermove',
      (event) => {
        if (!fingers.has(event.pointerId)) return;
        const before = distance();
        put(event);
        const now = distance();
        if (before > 0 && now > 0) latest.current(now / before);
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      target.addEventListener(type, lift, { signal });
    document.addEventListener('visibilitychange', () => fingers.clear(), { signal });
    return () => watch.abort();
  }, [element]);
}
