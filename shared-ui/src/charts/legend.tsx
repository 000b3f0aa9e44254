import { useKit } from '../kit/kit.tsx';
import { type Bar, movingAverage } from './chart.logic.ts';
import type { ChartColours } from './option.logic.ts';
import { barTime } from './time.logic.ts';

interface LegendProps {
  bar: Bar | undefined;
  bars: readonly Bar[];
  averages: readonly number[];
  colours: ChartColours;
  format: (value: number) => string;
  periodMs: number;
}

/** The figures of the bar under the crosshair, or of the newest one. */
export function Legend({ bar, bars, averages, colours, format, periodMs }: LegendProps) {
  const { language, words } = useKit();
  if (!bar) return <div className="m-chart-legend" />;
  const at = bars.indexOf(bar);
  const figures = [
    ['open', bar.open],
    ['high', bar.high],
    ['low', bar.low],
    ['close', bar.close],
  ] as const;
  return (
    <div className="m-chart-legend m-number" aria-hidden="true">
      <bdi>{barTime(bar.time, language, periodMs)}</bdi>
      {figures.map(([name, value]) => (
        <span key={name}>
          {words(`chart.${name}`)}{' '}
          <bdi className={bar.close >= bar.open ? 'm-rise' : 'm-fall'}>{format(value)}</bdi>
        </span>
      ))}
      {averages.map((length, i) => {
        const value = movingAverage(bars.slice(Math.max(0, at - length + 1), at + 1), length).at(-1);
        return value === undefined ? null : (
          <span key={length} style={{ color: colours.averages[i % colours.averages.length] }}>
            <bdi>MA{length}</bdi> <bdi>{format(value)}</bdi>
          </span>
        );
      })}
    </div>
  );
}
