import type { ChartColours } from '../charts/chart-types.ts';
import { axesOf } from './axes.logic.ts';

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

/** What the library is told, by its public options alone. */
export function columnOption({ columns, format, colours, direction }: ColumnInput) {
  const { rise, fall } = colours;
  const end = Math.max(0, ...columns.map(({ value = 0 }) => Math.abs(value))) || 1;
  const axes = axesOf({
    labels: columns.map(({ label }) => label),
    // Zero lies in the middle, so that ups and downs are told apart at a glance.
    ends: [-end, end],
    format: (value) => (value === 0 ? '' : format(value)),
    colours,
    direction,
  });
  return {
    ...axes,
    yAxis: { ...axes.yAxis, interval: end },
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
