import type { ChartColours } from '../charts/chart-types.ts';

export interface Column {
  readonly key: string;
  /** On the axis below, and in the summary. */
  readonly label: string;
  /** Drawn up or down from zero; undefined leaves its place empty. */
  readonly value: number | undefined;
}

interface ColumnInput {
  readonly columns: readonly Column[];
  readonly format: (value: number) => string;
  readonly colours: ChartColours;
  readonly direction: 'ltr' | 'rtl';
}

/** Of a figure's width and its size, and the room on either side of it. */
const FIGURE = 0.62;
const ROOM = 8;

/** What the library is told, by its public options alone. Time goes from left to right in every language. */
export function columnOption({ columns, format, colours, direction }: ColumnInput) {
  const { quiet, hairline, rise, fall, font, text: size } = colours;
  const text = { color: quiet, fontFamily: font, fontSize: size };
  const highest = Math.max(0, ...columns.map(({ value = 0 }) => Math.abs(value)));
  const end = highest || 1;
  const longest = Math.max(format(end).length, format(-end).length);
  // A column stands right beside the axis: its figures have a place of their own.
  const axis = Math.ceil(longest * size * FIGURE) + 2 * ROOM;
  const position = direction === 'rtl' ? 'left' : 'right';
  return {
    animation: false,
    grid: { top: 8, bottom: 2 * size, left: ROOM, right: ROOM, [position]: axis, containLabel: false },
    xAxis: {
      type: 'category',
      data: columns.map(({ label }) => label),
      axisLine: { lineStyle: { color: hairline } },
      axisTick: { show: false },
      axisLabel: { ...text, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      position,
      // Zero lies in the middle, so that ups and downs are told apart at a glance.
      min: -end,
      max: end,
      interval: end,
      axisLabel: {
        ...text,
        margin: ROOM,
        formatter: (value: number) => (value === 0 ? '' : format(value)),
      },
      splitLine: { lineStyle: { color: hairline } },
    },
    series: [
      {
        type: 'bar',
        silent: true,
        barMaxWidth: 16,
        data: columns.map(({ value }) => ({
          value: value ?? null,
          itemStyle: { color: (value ?? 0) < 0 ? fall : rise, borderRadius: 2 },
        })),
      },
    ],
  };
}
