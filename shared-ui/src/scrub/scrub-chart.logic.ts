export interface ScrubShape {
  line: string;
  /** The line, closed along the bottom. */
  area: string;
  /** Distance of each value from the top, in percent of the height. */
  heights: readonly number[];
  /** Distance of the first value from the top. */
  start: number;
}

/** Share of the height that stays free above and below the line. */
const AIR = 0.08;

/** A line through evenly spaced values inside a box; equal values lie in its middle. */
export function scrubShape(
  values: readonly number[],
  { width, height }: { width: number; height: number },
): ScrubShape {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const share = (value: number) => (span === 0 ? 0.5 : 1 - (value - low) / span);
  const heights = values.map((value) => Math.round((AIR + share(value) * (1 - 2 * AIR)) * 10_000) / 100);
  const y = (percent: number) => ((percent / 100) * height).toFixed(1);
  const start = Number(y(heights[0] ?? 50));
  if (values.length < 2) return { line: '', area: '', heights, start };
  const step = width / (values.length - 1);
  const line = heights
    .map((percent, i) => `${i === 0 ? 'M' : 'L'}${(i * step).toFixed(1)} ${y(percent)}`)
    .join('');
  return { line, area: `${line}V${height}H0z`, heights, start };
}
