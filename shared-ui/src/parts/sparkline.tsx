import { memo } from 'react';
import { sparkShape } from './sparkline.logic.ts';
import './sparkline.css';

export interface SparklineProps {
  /** Prices of the session, oldest first; for drawing only. */
  values: readonly number[];
  /** Colours the line; by default its own first and last value decide. */
  move?: 'rise' | 'fall' | 'flat';
  /** The previous session's close: drawn as a dashed level. */
  base?: number | undefined;
  width?: number;
  height?: number;
}

function moveOf(values: readonly number[]): 'rise' | 'fall' | 'flat' {
  const change = (values.at(-1) ?? 0) - (values[0] ?? 0);
  if (change === 0) return 'flat';
  return change > 0 ? 'rise' : 'fall';
}

/** A small line of the session. Decoration: the numbers beside it say the same. */
export const Sparkline = memo(function Sparkline(props: SparklineProps) {
  const { values, move, base, width = 64, height = 28 } = props;
  const shape = sparkShape(values, { width, height, base });
  return (
    <svg
      className={`m-spark m-spark-${move ?? moveOf(values)}`}
      width={width}
      height={height}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shape.base === undefined ? null : <path className="m-spark-base" d={`M0 ${shape.base}H${width}`} />}
      <path d={shape.line} />
    </svg>
  );
});
