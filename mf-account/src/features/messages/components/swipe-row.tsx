import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cx, IconCheck, useKit } from 'shared-ui';
import { SWIPE, swipeOf } from '../messages.logic.ts';
import styles from './swipe-row.module.css';

interface SwipeRowProps {
  /** Said on the ground that the row uncovers. */
  label: string;
  /** Null where there is nothing to swipe for. */
  onSwipe: (() => void) | null;
  children: ReactNode;
}

/** A row that a finger pushes aside, towards the beginning of the line. What it does, a button must do as well. */
export function SwipeRow({ label, onSwipe, children }: SwipeRowProps) {
  const { direction } = useKit();
  const start = useRef<{ x: number; y: number } | null>(null);
  const swiped = useRef(false);
  const [way, setWay] = useState(0);

  function move({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLDivElement>) {
    if (!start.current) return;
    const next = swipeOf({ x: clientX - start.current.x, y: clientY - start.current.y, direction });
    // From here on the finger is the row's own: it neither scrolls nor taps.
    if (next > 0 && !swiped.current) {
      swiped.current = true;
      currentTarget.setPointerCapture?.(pointerId);
    }
    if (swiped.current) setWay(next);
  }
  function end(done: boolean) {
    if (done && way >= SWIPE.marks) onSwipe?.();
    start.current = null;
    setWay(0);
  }

  return (
    <div className={styles.row}>
      {way > 0 ? (
        <span className={cx(styles.ground, way >= SWIPE.marks && styles.ready)} aria-hidden="true">
          <IconCheck size={20} />
          {label}
        </span>
      ) : null}
      <div
        className={cx(styles.body, way === 0 && styles.resting)}
        style={{ transform: way ? `translateX(${direction === 'rtl' ? way : -way}px)` : undefined }}
        onPointerDown={({ clientX, clientY, isPrimary }) => {
          swiped.current = false;
          start.current = onSwipe && isPrimary ? { x: clientX, y: clientY } : null;
        }}
        onPointerMove={move}
        onPointerUp={() => end(true)}
        onPointerCancel={() => end(false)}
        onClickCapture={(event) => {
          if (!swiped.current) return;
          swiped.current = false;
          event.stopPropagation();
          event.preventDefault();
        }}
      >
        {children}
      </div>
    </div>
  );
}
