import { useEffect, useState } from 'react';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit.tsx';
import type { Bar } from './bar.logic.ts';
import type { ChartController } from './chart-controller.ts';
import type { ChartLook, ComparedLine } from './chart-types.ts';
import { alignedCloses, percentOf, percentText } from './compare.logic.ts';
import type { StudyChoice } from './indicators.logic.ts';

interface LegendProps {
  controller: ChartController | undefined;
  look: ChartLook;
  name: string;
  /** The newest bars, by which it is drawn again while nothing is under the finger. */
  newest: readonly Bar[];
  /** Place of the bar under the finger: its prices are told too. */
  pointed: number | undefined;
  studies: readonly StudyChoice[];
  compare: readonly ComparedLine[];
  formatPrice: (price: number) => string;
}

/**
 * Above the chart: indicators over the prices, and the prices of the bar under the finger. With no finger the figures are
 * those of the newest bar or, where that is out of sight, of the last one in sight.
 */
export function Legend(given: LegendProps) {
  const { look, controller, newest, pointed, studies, compare } = given;
  const [sight, setSight] = useState<number>();
  // It changes with every frame of a pan.
  const isTold = studies.length > 0 || compare.length > 0;
  useEffect(() => {
    if (!isTold) return;
    const end = controller?.watchSight(setSight);
    return () => void end?.();
  }, [controller, isTold]);
  const bars = controller?.bars() ?? newest;
  const at = pointed ?? sight ?? bars.length - 1;
  const props = { ...given, bars, at };
  const bar = bars[at];
  if (!bar) return <div className="m-chart-legend" />;
  return (
    <div
      className={cx('m-chart-legend m-number', pointed !== undefined && 'm-chart-legend-whole')}
      aria-hidden="true"
    >
      <div className="m-chart-told">
        {pointed !== undefined ? <bdi className="m-chart-time">{look.formatTime(bar)}</bdi> : null}
        {compare.length > 0 ? (
          <Compared {...props} />
        ) : pointed !== undefined ? (
          <Prices {...props} bar={bar} />
        ) : null}
        {compare.length > 0 ? null : <Studies {...props} />}
      </div>
    </div>
  );
}

interface Told extends LegendProps {
  readonly bars: readonly Bar[];
  readonly at: number;
}

function Prices({ bar, formatPrice }: Told & { bar: Bar }) {
  const { words } = useKit();
  const move = bar.close >= bar.open ? 'm-rise' : 'm-fall';
  const change = bar.open === 0 ? 0 : percentOf(bar.close, bar.open);
  return (
    <>
      {(['open', 'high', 'low', 'close'] as const).map((of) => (
        <span key={of}>
          {words(`chart.${of}`)}{' '}
          <bdi dir="ltr" className={move}>
            {formatPrice(bar[of])}
          </bdi>
        </span>
      ))}
      <bdi dir="ltr" className={move}>
        {percentText(change)}
      </bdi>
    </>
  );
}

function Studies({ controller, at, formatPrice }: Told) {
  return controller?.studiesAt(at).map(({ id, name, figures }) => (
    <span key={id} className="m-chart-study">
      {/* The name of some is that of their first line. */}
      {figures[0]?.title.startsWith(name) ? null : <bdi>{name}</bdi>}
      {figures.map(({ key, title, value, colour }) =>
        value === undefined ? null : (
          <span key={key}>
            <bdi style={{ color: colour }}>{title}</bdi> <bdi dir="ltr">{formatPrice(value)}</bdi>
          </span>
        ),
      )}
    </span>
  ));
}

function Compared({ bars, at, look, name, compare, controller }: Told) {
  const base = controller?.comparedFrom() ?? 0;
  const lines = [
    { name, colour: look.colours.accent, closes: bars.map(({ close }) => close) },
    ...compare.map((line, n) => ({
      name: line.name,
      colour: look.colours.averages[n] ?? look.colours.quiet,
      closes: alignedCloses(bars, line.bars),
    })),
  ];
  return lines.map((line) => {
    const [first, value] = [line.closes[base], line.closes[at]];
    return (
      <span key={line.name}>
        <bdi style={{ color: line.colour }}>{line.name}</bdi>{' '}
        <bdi dir="ltr">{first && value ? percentText(percentOf(value, first)) : '–'}</bdi>
      </span>
    );
  });
}
