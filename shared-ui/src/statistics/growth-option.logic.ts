import type { ChartColours } from '../charts/chart-types.ts';
import { frameOf } from './axes.logic.ts';

/** An amount that grows, one value a day, first and last day included. */
export interface Growth {
  readonly values: readonly number[];
  /** Place of the value that is reached; what comes after it is still to come. */
  readonly reached: number;
  /** What stands below the first and the last day, in one line or in two. */
  readonly from: string;
  readonly to: string;
}

/** What the library is told, by its public options alone. */
export function growthOption({ values, reached, from, to }: Growth, colours: ChartColours) {
  const { accent, quiet, surface } = colours;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const last = values.length - 1;
  const line = 1.4 * colours.text;
  // Amounts are said at the ends below: at the side they would leave a narrow screen no room for the line.
  const frame = frameOf({
    labels: values.map((_, place) => (place === 0 ? from : place === last ? to : '')),
    ends: [low, high > low ? high : low + 1],
    colours,
  });
  return {
    ...frame,
    grid: { ...frame.grid, bottom: 2.5 * line },
    xAxis: {
      ...frame.xAxis,
      boundaryGap: false,
      axisLabel: {
        ...frame.xAxis.axisLabel,
        interval: (place: number) => place === 0 || place === last,
        lineHeight: line,
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
      },
    },
    yAxis: { ...frame.yAxis, interval: high - low || 1 },
    series: [
      {
        type: 'line',
        silent: true,
        showSymbol: false,
        lineStyle: { color: quiet, width: 1.5, type: 'dashed' },
        data: values.map((value, place) => (place < reached ? null : value)),
      },
      {
        type: 'line',
        silent: true,
        symbol: 'none',
        showAllSymbol: true,
        lineStyle: { color: accent, width: 2 },
        areaStyle: { color: accent, opacity: 0.12 },
        data: values.map((value, place) =>
          place > reached
            ? null
            : place === reached
              ? {
                  value,
                  symbol: 'circle',
                  symbolSize: 10,
                  itemStyle: { color: accent, borderColor: surface, borderWidth: 2 },
                }
              : value,
        ),
      },
    ],
  };
}
