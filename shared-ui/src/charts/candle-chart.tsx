import { useMemo, useState } from 'react';
import { formatPrice } from '../formats/number.logic.ts';
import { IconChart, IconTable } from '../icons/icons.tsx';
import { useKit } from '../kit/kit.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { BarTable } from './bar-table.tsx';
import { BARS_KEPT, type Bar, extremes, newest } from './chart.logic.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { Legend } from './legend.tsx';
import type { ChartKind, ChartMarker } from './option.logic.ts';
import { axisTime } from './time.logic.ts';
import { useColours } from './use-colours.ts';
import './candle-chart.css';

export interface CandleChartProps {
  /** Names the chart for screen readers: the product. */
  name: string;
  /** Oldest first; only the newest 500 are drawn. */
  bars: readonly Bar[];
  /** Decimal digits of the product's price. */
  digits: number;
  /** Name of the period in words, for the summary. */
  periodLabel: string;
  /** Length of a bar in milliseconds: decides whether the axis shows clock or calendar. */
  periodMs: number;
  kind?: ChartKind;
  /** Lengths of the moving averages to draw. */
  movingAverages?: readonly number[];
  showVolume?: boolean;
  markers?: readonly ChartMarker[];
  /** CSS height of the drawing. */
  height?: string;
  /** The user has panned to the oldest bar. */
  onReachStart?: () => void;
}

const NONE: readonly never[] = [];

/** Candles, line or area of a product, with a crosshair, pan and pinch, a live last bar and a table of the same. */
export function CandleChart(props: CandleChartProps) {
  const { name, digits, periodLabel, periodMs, kind = 'candle', movingAverages = NONE } = props;
  const { showVolume = true, markers = NONE, height = '320px', onReachStart } = props;
  const { language, direction, words } = useKit();
  const colours = useColours();
  const bars = useMemo(() => newest(props.bars, BARS_KEPT), [props.bars]);
  const [pointed, setPointed] = useState<number>();
  const [asTable, setAsTable] = useState(false);

  const look = useMemo(
    () => ({
      kind,
      averages: movingAverages,
      showVolume,
      markers,
      colours,
      direction,
      formatPrice: (value: number) => formatPrice(value.toFixed(digits), language),
      formatAxisTime: (time: number) => axisTime(time, language, periodMs),
      animate: false,
    }),
    [kind, movingAverages, showVolume, markers, colours, direction, digits, language, periodMs],
  );

  const bar = (pointed === undefined ? undefined : bars[pointed]) ?? bars.at(-1);
  const ends = extremes(bars);
  const summary = ends
    ? words('chart.summary', {
        period: periodLabel,
        count: bars.length,
        last: look.formatPrice(ends.last),
        high: look.formatPrice(ends.high),
        low: look.formatPrice(ends.low),
      })
    : words('state.noData');

  return (
    <figure className="m-chart" aria-label={words('chart.label', { name })}>
      <div className="m-chart-head">
        <Legend
          bar={bar}
          bars={bars}
          averages={movingAverages}
          colours={colours}
          format={look.formatPrice}
          periodMs={periodMs}
        />
        <IconButton
          label={words(asTable ? 'action.seeChart' : 'action.seeTable')}
          icon={asTable ? <IconChart size={20} /> : <IconTable size={20} />}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      {asTable ? (
        <BarTable bars={bars} format={look.formatPrice} periodMs={periodMs} label={summary} height={height} />
      ) : (
        <div
          className="m-chart-canvas"
          aria-hidden="true"
          onPointerLeave={() => setPointed(undefined)}
          style={{ blockSize: height }}
        >
          <ChartCanvas look={look} bars={bars} onPoint={setPointed} onReachStart={onReachStart} />
        </div>
      )}
      <figcaption className="m-unseen">{summary}</figcaption>
    </figure>
  );
}
