import { useEffect, useState } from 'react';
import { formatCountdown } from '../formats/time.logic.ts';
import { cx } from '../kit/cx.ts';
import { monotonicNow } from '../kit/monotonic-now.ts';
import './countdown-ring.css';

export interface CountdownRingProps {
  /** The end, in milliseconds of the clock `now`. */
  endsAt: number;
  /** The whole length, in milliseconds. */
  duration: number;
  /** The server's clock now, in milliseconds; else `monotonicNow`. */
  now?: () => number;
  /** What is being waited for, for screen readers. */
  label: string;
  /** Side in pixels at the standard text size; it grows with the text inside. */
  size?: number;
}

const RADIUS = 44;
const ROUND = 2 * Math.PI * RADIUS;
/** Pixels below which the digits are smaller. */
const SMALL = 64;

/** Time left as a closing ring; the digits are read on demand, not announced each second. */
export function CountdownRing({
  endsAt,
  duration,
  now = monotonicNow,
  label,
  size = 96,
}: CountdownRingProps) {
  const left = useTimeLeft(endsAt, now);
  const side = `calc(${size / 16}rem * var(--m-text-scale))`;
  const part = duration > 0 ? Math.min(1, left / duration) : 0;
  return (
    <div
      className={cx('m-ring', size < SMALL && 'm-ring-small')}
      role="timer"
      aria-live="off"
      aria-label={label}
      style={{ inlineSize: side, blockSize: side }}
    >
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r={RADIUS} className="m-ring-track" />
        <circle
          cx="48"
          cy="48"
          r={RADIUS}
          className="m-ring-left"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - part)}
        />
      </svg>
      <div className="m-ring-text">
        <span className="m-ring-time m-number">{formatCountdown(left / 1000)}</span>
      </div>
    </div>
  );
}

/** Milliseconds after a second has ended: what is left is then in the next one. */
const PAST = 10;
/** Milliseconds that a timer waits at most, 24.8 days: a longer one ends at once. */
const LONGEST = 2 ** 31 - 1;

/**
 * Milliseconds until `endsAt`, never below zero: renewed when a whole second has passed, which is when a clock that shows
 * seconds changes. While the page is hidden only the end is waited for.
 */
export function useTimeLeft(endsAt: number, now: () => number = monotonicNow, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => Math.max(0, endsAt - now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const rest = Math.max(0, endsAt - now());
      setLeft(rest);
      if (rest === 0) {
        document.removeEventListener('visibilitychange', tick);
        return onEnd?.();
      }
      timer = setTimeout(tick, document.hidden ? Math.min(rest, LONGEST) : (rest % 1000) + PAST);
    };
    document.addEventListener('visibilitychange', tick);
    tick();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAt, now, onEnd]);
  return left;
}
