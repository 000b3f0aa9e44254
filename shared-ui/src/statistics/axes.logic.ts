import type { ChartColours } from '../charts/chart-types.ts';

/** Of a figure's width and its size, and the room on either side of it. */
const FIGURE = 0.62;
const ROOM = 8;

interface AxesInput {
  readonly labels: readonly string[];
  /** The lowest and the highest value: the two that the axis names. */
  readonly ends: readonly [low: number, high: number];
  /** Texts of the values on the axis. */
  readonly format: (value: number) => string;
  readonly colours: ChartColours;
  readonly direction: 'ltr' | 'rtl';
}

/** Grid and axes of all statistics. Time goes from left to right in every language; values stand at the line's end. */
export function axesOf({ labels, ends: [min, max], format, colours, direction }: AxesInput) {
  const { quiet, hairline, font, text: size } = colours;
  const text = { color: quiet, fontFamily: font, fontSize: size };
  const longest = Math.max(format(max).length, format(min).length);
  // What is drawn reaches to the axis: its figures have a place of their own beside it.
  const axis = Math.ceil(longest * size * FIGURE) + 2 * ROOM;
  const position = direction === 'rtl' ? 'left' : 'right';
  return {
    animation: false,
    grid: { top: 8, bottom: 2 * size, left: ROOM, right: ROOM, [position]: axis, containLabel: false },
    xAxis: {
      type: 'category',
      data: labels,
      axisLine: { lineStyle: { color: hairline } },
      axisTick: { show: false },
      axisLabel: { ...text, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      position,
      min,
      max,
      axisLabel: { ...text, margin: ROOM, formatter: format },
      splitLine: { lineStyle: { color: hairline } },
    },
  } as const;
}
