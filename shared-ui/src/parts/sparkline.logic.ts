/** Where a value of a line stands in a box: its distance from the top. */
function scaleOf(values: readonly number[], height: number): (value: number) => number {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  return (value) => (span === 0 ? height / 2 : height - ((value - low) / span) * height);
}

export interface SparkShape {
  /** The path of the line; empty for fewer than two values. */
  line: string;
  /** How far below the top the base lies; undefined without one. */
  base?: number;
}

/** A line through values, inside a box; later values stand further right. The box holds `base` too. */
export function sparkShape(
  values: readonly number[],
  { width, height, base }: { width: number; height: number; base?: number | undefined },
): SparkShape {
  if (values.length < 2) return { line: '' };
  const y = scaleOf(base === undefined ? values : [...values, base], height);
  const step = width / (values.length - 1);
  const line = values
    .map((value, i) => `${i === 0 ? 'M' : 'L'}${(i * step).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  return base === undefined ? { line } : { line, base: Number(y(base).toFixed(1)) };
}
