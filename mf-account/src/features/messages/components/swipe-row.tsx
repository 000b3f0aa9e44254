import { type ReactNode, useRef, useState } from 'react';
import { cx, IconCheck, useDrag, useKit } from 'shared-ui';
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
  const body = useRef<HTMLDivElement>(null);
  const [way, setWay] = useState(0);
  useDrag(body, {
    axis: 'x',
    starts: () => onSwipe !== null,
    takes: (at) => swipeOf({ x: at.x, direction }) > 0,
    onMove: ({ x }) => setWay(swipeOf({ x, direction })),
    onEnd(done, { x }) {
      setWay(0);
      if (done && swipeOf({ x, direction }) >= SWIPE.marks) onSwipe?.();
    },
  });

  return (
    <div className={styles.row}>
      {way > 0 ? (
        <span className={cx(styles.ground, way >= SWIPE.marks && styles.ready)} aria-hidden="true">
          <IconCheck size={20} />
          {label}
        </span>
      ) : null}
      <div
        ref={body}
        className={cx(styles.body, way === 0 && styles.resting)}
        style={{ transform: way ? `translateX(${direction === 'rtl' ? way : -way}px)` : undefined }}
      >
        {children}
      </div>
    </div>
  );
}
