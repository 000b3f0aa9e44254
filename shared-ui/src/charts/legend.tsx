import { useKit } from '../kit/kit.tsx';
import type { Bar } from './chart.logic.ts';
import { percentText } from './compare.logic.ts';
import { LABELS } from './frame.logic.ts';
import { boxesOf, GAP } from './layout.logic.ts';
import { comparedFigures, type Figure, figuresOf } from './legend.logic.ts';
import type { ChartData, ChartLook } from './look.ts';
import { barTime } from './time.logic.ts';

interface LegendProps {
  look: ChartLook;
  data: ChartData;
  /** Index of the bar that it tells of. */
  at: number;
  names: { own: string; other: string | undefined };
}

/** The figures of the bar under the crosshair, or of the newest one. */
export function Legend({ look, data, at, names }: LegendProps) {
  const { language } = useKit();
  const bar = data.bars[at];
  if (!bar) return <div className="m-chart-legend" />;
  const compared = comparedFigures({ data, at, names, colours: look.colours });
  return (
    <div
      className={`m-chart-legend m-number${compared.length > 0 ? ' m-chart-compared' : ''}`}
      aria-hidden="true"
    >
      <bdi>{barTime(bar.time, language, look.periodMs)}</bdi>
      {compared.length > 0 ? <Figures figures={compared} /> : <Prices bar={bar} look={look} />}
    </div>
  );
}

function Prices({ bar, look }: { bar: Bar; look: ChartLook }) {
  const { words } = useKit();
  const figures = [
    ['open', bar.open],
    ['high', bar.high],
    ['low', bar.low],
    ['close', bar.close],
  ] as const;
  const move = bar.close >= bar.open ? 'm-rise' : 'm-fall';
  const cells = figures.map(([name, value]) => (
    <span key={name}>
      {words(`chart.${name}`)}{' '}
      <bdi dir="ltr" className={move}>
        {look.formatNumber(value, look.digits)}
      </bdi>
    </span>
  ));
  const change = bar.open === 0 ? 0 : (bar.close / bar.open - 1) * 100;
  // Two rows of three: when and how much, then the four prices.
  cells.splice(
    2,
    0,
    <span key="change">
      <bdi dir="ltr" className={move}>
        {percentText(change)}
      </bdi>
    </span>,
  );
  return cells;
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return figures.map(({ id, label, text, colour }) => (
    <span key={id} style={{ color: colour }}>
      <bdi>{label}</bdi> <bdi dir="ltr">{text}</bdi>
    </span>
  ));
}

/** The figures of the indicators: over the prices a row for each, above the other panes one. */
export function PaneLegends({ look, data, at }: Pick<LegendProps, 'look' | 'data' | 'at'>) {
  const boxes = boxesOf(
    data.panes.map((pane) => pane.id),
    look.height,
  );
  return data.panes.map((pane, i) => {
    const top = (boxes[i]?.top ?? 0) - (i === 0 ? 0 : GAP);
    return (
      <div
        key={pane.id}
        className="m-chart-pane m-number"
        // Over the prices it stays clear of their labels.
        style={{ insetBlockStart: top, ...(i === 0 ? { insetInlineEnd: LABELS } : {}) }}
      >
        {figuresOf(pane, { look, at }).map((row) => (
          <div key={row[0]?.id}>
            <Figures figures={row} />
          </div>
        ))}
      </div>
    );
  });
}
