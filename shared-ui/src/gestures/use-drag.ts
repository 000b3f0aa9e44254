import { type RefObject, useEffect, useRef } from 'react';
import { type DragOptions, watchDrag } from './drag.ts';

/** `watchDrag` for a component's element, by the options of its last render. */
export function useDrag(element: RefObject<HTMLElement | null>, options: DragOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const target = element.current;
    return target ? watchDrag(target, () => latest.current) : undefined;
  }, [element]);
}
