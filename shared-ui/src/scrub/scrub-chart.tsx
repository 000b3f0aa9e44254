import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
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
  const [index, setIndex] = useState<number>();
  const last = values.length - 1;
  const at = index === undefined ? last : Math.min(index, last);
  const shape = scrubShape(values, { width: WIDTH, height: HEIGHT });
  const place = last > 0 ? at / last : 1;
  function move(next: number | undefined) {
    setIndex(next);
    onScrub(next);
  }
  function onPointer(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width === 0) return;
    const share = (event.clientX - left) / width;
    move(Math.round(Math.max(0, Math.min(1, share)) * last));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : step && at + step;
    if (next === undefined) return;
    event.preventDefault();
    move(Math.max(0, Math.min(last, next)));
  }
  return (
    <div
      className="m-scrub"
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={Math.max(0, at)}
      aria-valuetext={last < 0 ? '' : describe(at)}
      onPointerDown={onPointer}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' || index !== undefined) onPointer(event);
      }}
      onPointerUp={(event) => event.pointerType !== 'mouse' && move(undefined)}
      onPointerLeave={() => move(undefined)}
      onPointerCancel={() => move(undefined)}
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
