import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useDrag } from '../gestures/use-drag.ts';
import { scrubShape } from './scrub-chart.logic.ts';
import './scrub-chart.css';

export interface ScrubChartProps {
  /** What the line shows, for screen readers. */
  label: string;
  /** Oldest first, evenly spaced; for drawing only. */
  values: readonly number[];
  /** How a value is said, by its place in `values`. */
  describe: (index: number) => string;
  /** A finger, the pointer or the arrow keys are at this value; undefined when they have left. */
  onScrub: (index: number | undefined) => void;
}

const HEIGHT = 100;
const WIDTH = 300;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, PageUp: 10, PageDown: -10 };

/**
 * A line over time that ends at now: a finger that moves along it reads its values. Time runs from left to right in every
 * language.
 */
export function ScrubChart({ label, values, describe, onScrub }: ScrubChartProps) {
  const fade = useId();
  const box = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState<number>();
  const last = values.length - 1;
  const at = index === undefined ? last : Math.min(index, last);
  const shape = scrubShape(values, { width: WIDTH, height: HEIGHT });
  const place = last > 0 ? at / last : 1;
  function move(next: number | undefined) {
    setIndex(next);
    onScrub(next);
  }
  function read({ clientX }: { clientX: number }) {
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    if (width === 0) return;
    const share = (clientX - left) / width;
    move(Math.round(Math.max(0, Math.min(1, share)) * last));
  }
  useDrag(box, {
    axis: 'x',
    // A mouse reads where it points at, pressed or not.
    starts: ({ pointerType }) => pointerType !== 'mouse',
    onMove: (_way, event) => read(event),
    onEnd: () => move(undefined),
  });
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : step && at + step;
    if (next === undefined) return;
    event.preventDefault();
    move(Math.max(0, Math.min(last, next)));
  }
  return (
    <div
      ref={box}
      className="m-scrub"
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, at)}
      aria-valuetext={last < 0 ? '' : describe(at)}
      onPointerMove={(event) => event.pointerType === 'mouse' && read(event)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && move(undefined)}
      onBlur={() => move(undefined)}
      onKeyDown={onKeyDown}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="m-scrub-from" />
          <stop offset="1" className="m-scrub-to" />
        </linearGradient>
        <path className="m-scrub-base" d={`M0 ${shape.start}H${WIDTH}`} />
        <path d={shape.area} fill={`url(#${fade})`} />
        <path className="m-scrub-line" d={shape.line} />
      </svg>
      {last < 0 ? null : (
        <span className="m-scrub-now" style={{ insetInlineStart: `${place * 100}%` }} aria-hidden="true">
          <span className="m-scrub-dot" style={{ insetBlockStart: `${shape.heights[at]}%` }} />
        </span>
      )}
    </div>
  );
}
