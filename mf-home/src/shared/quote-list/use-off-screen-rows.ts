import { useEffect, useMemo, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Which of the watched rows are not on the screen, by their `data-goods`. `watch` is a row's `ref`. */
export function useOffScreenRows() {
  const [offScreen, setOffScreen] = useState(NONE);
  const observer = useMemo(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    return new IntersectionObserver((entries) =>
      setOffScreen((before) => {
        const next = new Set(before);
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('data-goods') ?? '';
          if (isIntersecting) next.delete(id);
          else next.add(id);
        }
        return next;
      }),
    );
  }, []);
  useEffect(() => () => observer?.disconnect(), [observer]);
  const watch = useMemo(
    () => (row: Element | null) => {
      if (!row) return;
      observer?.observe(row);
      return () => observer?.unobserve(row);
    },
    [observer],
  );
  return { watch, offScreen };
}
