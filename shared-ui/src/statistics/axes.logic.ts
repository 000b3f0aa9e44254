import type { ChartColours } from '../charts/chart-types.ts';

/** Of a figure's width and its size, and the room on either side of it. */
const FIGURE = 0.62;
const ROOM = 8;

interface FrameInput {
  readonly labels: readonly string[];
  /** The lowest and the highest value. */
  readonly ends: readonly [low: number, high: number];
  readonly colours: ChartColours;
}

/** Grid and axes of all statistics, without figures of values. Time goes from left to right in every language. */
export function frameOf({ labels, ends: [min, max], colours }: FrameInput) {
  const { quiet, hairline, font, text: size } = colours;
  const text = { color: quiet, fontFamily: font, fontSize: size };
  return {
    animation: false,
    grid: { top: 8, bottom: 2 * size, left: ROOM, right: ROOM, containLabel: false },
    xAxis: {
      type: 'category',
      data: labels,
      axisLine: { lineStyle: { color: hairline } },
      axisTick: { show: false },
      // Half of the lowest figure reaches below the line, beside the last of the times.
      axisLabel: { ...text, hideOverlap: true, margin: Math.max(ROOM, size - ROOM) },
    },
    yAxis: {
      type: 'value',
      min,
      max,
      axisLabel: { ...text, show: false },
      splitLine: { lineStyle: { color: hairline } },
    },
  } as const;
}

interface AxesInput extends FrameInput {
  /** Texts of the values on the axis, which names the lowest and the highest. */
  readonly format: (value: number) => string;
  readonly direction: 'ltr' | 'rtl';
}

/** The same with figures of values, which stand at the line's end. */
export function axesOf({ format, direction, ...input }: AxesInput) {
  const { grid, yAxis, ...frame } = frameOf(input);
  const longest = Math.max(...input.ends.map((value) => format(value).length));
  // What is drawn reaches to the axis: its figures have a place of their own beside it.
  const axis = Math.ceil(longest * input.colours.text * FIGURE) + 2 * ROOM;
  const position = direction === 'rtl' ? 'left' : 'right';
  return {
    ...frame,
    grid: { ...grid, [position]: axis },
    yAxis: {
      ...yAxis,
      position,
      axisLabel: { ...yAxis.axisLabel, show: true, margin: ROOM, formatter: format },
    },
  } as const;
}
