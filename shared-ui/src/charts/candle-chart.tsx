import { useCallback, useMemo, useRef, useState } from 'react';
import { formatPrice } from '../formats/number.logic.ts';
import { useKit } from '../kit/kit.tsx';
import { BarTable } from './bar-table.tsx';
import { type Bar, extremes } from './chart.logic.ts';
import { ChartCanvas, type ChartHandle } from './chart-canvas.tsx';
import { heightBelow } from './layout.logic.ts';
import { Legend, PaneLegends } from './legend.tsx';
import type { ChartKind, ChartMarker } from './look.ts';
import { savePicture } from './picture.ts';
import { follow, sliceOf } from './slice.logic.ts';
import type { Indicator } from './studies.logic.ts';
import { axisTime } from './time.logic.ts';
import { ChartTools } from './tools.tsx';
import { useChartData } from './use-chart-data.ts';
import { useColours } from './use-colours.ts';
import './candle-chart.css';

export interface CandleChartProps {
  /** Names the chart for screen readers: the product. */
  name: string;
  /** Oldest first, as many as there are; what is drawn of them follows what is in sight. */
  bars: readonly Bar[];
  /** Decimal digits of the product's price. */
  digits: number;
  /** Name of the period in words, for the summary. */
  periodLabel: string;
  /** Length of a bar in milliseconds: decides whether the axis shows clock or calendar. */
  periodMs: number;
  kind?: ChartKind;
  indicators?: readonly Indicator[];
  showVolume?: boolean;
  /** Another product on the same percent scale, in place of prices. */
  compare?: { name: string; bars: readonly Bar[] } | undefined;
  markers?: readonly ChartMarker[];
  /** Pixels of the prices' pane; the others come below it. */
  height?: number;
  /** Buttons to zoom and to return to the newest bar, for whoever does not pinch. */
  controls?: boolean;
  /** The oldest bar has come near what is in sight. */
  onReachStart?: () => void;
}

const NONE: readonly never[] = [];
const SHARP = 2;

/** Candles, line or area of a product, with a crosshair, pan and pinch, a live last bar and a table of the same. */
export function CandleChart(props: CandleChartProps) {
  const {
    name,
    bars: all,
    digits,
    periodLabel,
    periodMs,
    kind = 'candle',
    indicators = NONE,
    compare,
  } = props;
  const { showVolume = true, markers = NONE, height = 240, controls = false, onReachStart } = props;
  const { language, direction, words } = useKit();
  const colours = useColours();
  const handle = useRef<ChartHandle>(null);
  const [endTime, setEndTime] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const [asTable, setAsTable] = useState(false);
  const slice = useMemo(() => sliceOf(all, endTime), [all, endTime]);
  const data = useChartData(slice, { indicators, showVolume, compare: compare?.bars });
  const below = heightBelow(data.panes.map((pane) => pane.id));

  const look = useMemo(
    () => ({
      kind,
      markers,
      colours,
      direction,
      height: height + below,
      formatPrice: (value: number) => formatPrice(value.toFixed(digits), language),
      periodMs,
      formatAxisTime: (time: number, stepMs: number) => axisTime(time, language, stepMs),
    }),
    [kind, markers, colours, direction, height, below, digits, language, periodMs],
  );

  const onView = useCallback(
    (seen: { first: number; end: number }) => {
      const next = follow(all, slice, seen);
      if (next.kind === 'moved') setEndTime(next.endTime);
      if (next.kind === 'older') onReachStart?.();
    },
    [all, slice, onReachStart],
  );

  const { bars } = data;
  const at = pointed !== undefined && pointed < bars.length ? pointed : bars.length - 1;
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
  const save = () => {
    const chart = handle.current?.render(SHARP);
    if (!chart) return;
    const title = compare ? `${name} / ${compare.name}` : name;
    savePicture({
      chart,
      pixelRatio: SHARP,
      title,
      text: summary,
      colours,
      direction,
      fileName: `${name} ${periodLabel}`,
    });
  };
  const last = data.percents ? data.percents.own.at(-1) : all.at(-1)?.close;

  return (
    <figure className="m-chart" aria-label={words('chart.label', { name })}>
      <div className="m-chart-head">
        <Legend
          look={look}
          data={data}
          at={at}
          names={{ own: name, other: compare?.name }}
          periodMs={periodMs}
        />
        <ChartTools
          handle={asTable ? undefined : handle}
          controls={controls}
          asTable={asTable}
          onTable={setAsTable}
          onSave={save}
        />
      </div>
      {asTable ? (
        <BarTable
          bars={bars}
          format={look.formatPrice}
          periodMs={periodMs}
          label={summary}
          height={look.height}
        />
      ) : (
        <div className="m-chart-canvas" aria-hidden="true" style={{ blockSize: look.height }}>
          <ChartCanvas
            ref={handle}
            look={look}
            data={data}
            last={last}
            onPoint={setPointed}
            onView={onView}
          />
          <PaneLegends look={look} data={data} at={at} />
        </div>
      )}
      <figcaption className="m-unseen">{summary}</figcaption>
    </figure>
  );
}
