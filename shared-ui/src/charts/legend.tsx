import { useKit } from '../kit/kit.tsx';
import type { Bar } from './chart.logic.ts';
import { percentText } from './compare.logic.ts';
import { boxesOf } from './layout.logic.ts';
import type { ChartColours, ChartData, ChartLook } from './look.ts';
import { colourOf } from './option.logic.ts';
import type { Plot } from './studies.logic.ts';
import { barTime } from './time.logic.ts';

interface LegendProps {
  look: ChartLook;
  data: ChartData;
  /** Index of the bar that it tells of. */
  at: number;
  names: { own: string; other: string | undefined };
  periodMs: number;
}

/** The figures of the bar under the crosshair, or of the newest one. */
export function Legend({ look, data, at, names, periodMs }: LegendProps) {
  const { language } = useKit();
  const bar = data.bars[at];
  if (!bar) return <div className="m-chart-legend" />;
  const { colours } = look;
  return (
    <div className="m-chart-legend m-number" aria-hidden="true">
      <bdi>{barTime(bar.time, language, periodMs)}</bdi>
      {data.percents ? (
        <>
          <Percent name={names.own} value={data.percents.own[at]} colour={colours.accent} />
          <Percent name={names.other ?? ''} value={data.percents.other[at]} colour={colourOf(colours, 0)} />
        </>
      ) : (
        <Prices bar={bar} format={look.formatPrice} />
      )}
      <Values plots={data.panes[0]?.plots ?? []} at={at} colours={colours} format={look.formatPrice} />
    </div>
  );
}

function Prices({ bar, format }: { bar: Bar; format: (value: number) => string }) {
  const { words } = useKit();
  const figures = [
    ['open', bar.open],
    ['high', bar.high],
    ['low', bar.low],
    ['close', bar.close],
  ] as const;
  return figures.map(([name, value]) => (
    <span key={name}>
      {words(`chart.${name}`)}{' '}
      <bdi className={bar.close >= bar.open ? 'm-rise' : 'm-fall'}>{format(value)}</bdi>
    </span>
  ));
}

function Percent({ name, value, colour }: { name: string; value: number | undefined; colour: string }) {
  return (
    <span style={{ color: colour }}>
      <bdi>{name}</bdi> <bdi dir="ltr">{value === undefined ? '–' : percentText(value)}</bdi>
    </span>
  );
}

interface ValuesProps {
  plots: readonly Plot[];
  at: number;
  colours: ChartColours;
  format: (value: number) => string;
}

function Values({ plots, at, colours, format }: ValuesProps) {
  return plots.map((plot) => {
    const value = plot.values[at];
    if (value === undefined) return null;
    const colour = plot.draw === 'line' ? colourOf(colours, plot.colour) : colours.quiet;
    return (
      <span key={plot.id} style={{ color: colour }}>
        <bdi>{plot.label}</bdi> <bdi dir="ltr">{format(value)}</bdi>
      </span>
    );
  });
}

const small = (value: number) => String(Number(value.toPrecision(4)));

/** The figures of the panes below the prices, each at the top of its pane. */
export function PaneLegends({ look, data, at }: Pick<LegendProps, 'look' | 'data' | 'at'>) {
  const boxes = boxesOf(
    data.panes.map((pane) => pane.id),
    look.height,
  );
  return data.panes.slice(1).map(({ id, plots }, i) => (
    <div key={id} className="m-chart-pane m-number" style={{ insetBlockStart: (boxes[i + 1]?.top ?? 0) - 9 }}>
      <Values plots={plots} at={at} colours={look.colours} format={small} />
    </div>
  ));
}
