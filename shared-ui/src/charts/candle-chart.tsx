import { useCallback, useMemo, useRef, useState } from 'react';
import { formatPrice } from '../formats/number.logic.ts';
import { useKit } from '../kit/kit.tsx';
import type { Language } from '../router/remote-module.ts';
import { BarTable } from './bar-table.tsx';
import { type Bar, extremes } from './chart.logic.ts';
import { ChartCanvas, type ChartHandle } from './chart-canvas.tsx';
import { heightBelow } from './layout.logic.ts';
import { Legend, PaneLegends } from './legend.tsx';
import type { ChartKind, ChartMarker } from './look.ts';
import { savePicture } from './picture.ts';
import { follow, sliceOf } from './slice.logic.ts';
import type { Indicator } from './studies.logic.ts';
import { axisTime, barTime } from './time.logic.ts';
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

/** A number that is drawn; one that rounds to nothing has no sign. */
function formatNumber(value: number, digits: number, language: Language): string {
  return formatPrice(value.toFixed(digits).replace(/^-(?=[0.]*$)/, ''), language, digits);
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
  const [since, setSince] = useState<number>();
  const [asTable, setAsTable] = useState(false);
  const slice = useMemo(() => sliceOf(all, endTime), [all, endTime]);
  const data = useChartData(slice, {
    indicators,
    showVolume,
    compare: compare?.bars,
    since: compare && since,
  });
  const below = heightBelow(data.panes.map((pane) => pane.id));

  const look = useMemo(
    () => ({
      kind,
      markers,
      colours,
      direction,
      height: height + below,
      digits,
      formatNumber: (value: number, exactly: number) => formatNumber(value, exactly, language),
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
  const names = { own: name, other: compare?.name };
  const price = (value: number) => look.formatNumber(value, digits);
  const ends = extremes(bars);
  const summary = ends
    ? words('chart.summary', {
        period: periodLabel,
        count: bars.length,
        last: price(ends.last),
        high: price(ends.high),
        low: price(ends.low),
      })
    : words('state.noData');
  const figures = (bar: Bar) =>
    (['open', 'high', 'low', 'close'] as const).map((of) => `${words(`chart.${of}`)} ${price(bar[of])}`);
  const save = () => {
    const chart = handle.current?.render(SHARP);
    if (!chart) return;
    const title = compare ? `${name} / ${compare.name}` : name;
    const newest = bars.at(-1);
    const moment = newest ? [barTime(newest.time, language, periodMs)] : [];
    const prices = newest && !compare ? figures(newest) : [];
    savePicture({
      chart,
      pixelRatio: SHARP,
      title,
      texts: [periodLabel, ...moment, ...prices],
      look,
      data,
      names,
      fileName: `${name} ${periodLabel}`,
    });
  };
  const last = data.percents ? data.percents.own.at(-1) : all.at(-1)?.close;

  return (
    <figure className="m-chart" aria-label={words('chart.label', { name })}>
      <div className="m-chart-head">
        <Legend look={look} data={data} at={at} names={names} />
        <ChartTools
          handle={asTable ? undefined : handle}
          controls={controls}
          asTable={asTable}
          onTable={setAsTable}
          onSave={save}
        />
      </div>
      {asTable ? (
        <BarTable bars={bars} format={price} periodMs={periodMs} label={summary} height={look.height} />
      ) : (
        <div className="m-chart-canvas" aria-hidden="true" style={{ blockSize: look.height }}>
          <ChartCanvas
            ref={handle}
            look={look}
            data={data}
            last={last}
            onPoint={setPointed}
            onRest={setSince}
            onView={onView}
          />
          <PaneLegends look={look} data={data} at={at} />
        </div>
      )}
      <figcaption className="m-unseen">{summary}</figcaption>
    </figure>
  );
}
