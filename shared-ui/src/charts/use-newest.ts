import { useEffect, useState } from 'react';
import type { BarSource } from './use-controller.ts';

/** Milliseconds between two looks: figures that are read need not change with every price. */
const LOOK = 1000;

/** The bars of a source, looked at once a second at most. */
export function useNewest(source: BarSource) {
  const [seen, setSeen] = useState(() => source.get());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      setSeen(source.get());
    };
    look();
    const leave = source.subscribe(() => {
      timer ??= setTimeout(look, LOOK);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [source]);
  return seen;
}
