import EChartsReactCore from 'echarts-for-react/esm/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { formatPrice } from '../formats/number.logic.ts';
import { IconChart, IconTable } from '../icons/icons.tsx';
import { useKit } from '../kit/kit.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { BarTable } from './bar-table.tsx';
import { BARS_KEPT, type Bar, extremes, newest, onlyLastChanged } from './chart.logic.ts';
import { echarts } from './echarts.ts';
import { Legend } from './legend.tsx';
import { buildOption, buildSeries, type ChartKind, type ChartMarker } from './option.logic.ts';
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
  const chart = useRef<EChartsReactCore>(null);
  const drawn = useRef<readonly Bar[]>(NONE);
  const [pointed, setPointed] = useState<number>();
  const [asTable, setAsTable] = useState(false);

  const input = useMemo(
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
  const look = useRef(input);

  // The first option; later ones are set by hand, the cheap way where only the last bar moved.
  const [option] = useState(() => buildOption({ ...input, bars }));
  useEffect(() => {
    const instance = chart.current?.getEchartsInstance();
    if (!instance) return;
    const sameLook = look.current === input;
    if (sameLook && drawn.current === bars) return;
    const next = { ...input, bars };
    if (sameLook && onlyLastChanged(drawn.current, bars)) {
      instance.setOption({ series: buildSeries(next) }, { lazyUpdate: true });
    } else {
      instance.setOption(buildOption({ ...next, ...keptWindow(instance, drawn.current, bars) }), {
        notMerge: true,
      });
    }
    look.current = input;
    drawn.current = bars;
  }, [input, bars]);

  const reach = useRef(onReachStart);
  useEffect(() => {
    reach.current = onReachStart;
  });
  const events = useMemo(
    () => ({
      updateAxisPointer: (event: { axesInfo?: { value?: number }[] }) =>
        setPointed(event.axesInfo?.[0]?.value),
      datazoom: (_: unknown, instance: { getOption: () => unknown }) => {
        if (windowOf(instance)?.start === 0) reach.current?.();
      },
    }),
    [],
  );
  const release = useCallback(() => setPointed(undefined), []);

  const bar = (pointed === undefined ? undefined : bars[pointed]) ?? bars.at(-1);
  const ends = extremes(bars);
  const summary = ends
    ? words('chart.summary', {
        period: periodLabel,
        count: bars.length,
        last: input.formatPrice(ends.last),
        high: input.formatPrice(ends.high),
        low: input.formatPrice(ends.low),
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
          format={input.formatPrice}
          periodMs={periodMs}
        />
        <IconButton
          label={words(asTable ? 'action.seeChart' : 'action.seeTable')}
          icon={asTable ? <IconChart size={20} /> : <IconTable size={20} />}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      {asTable ? (
        <BarTable
          bars={bars}
          format={input.formatPrice}
          periodMs={periodMs}
          label={summary}
          height={height}
        />
      ) : (
        <div aria-hidden="true" onPointerLeave={release} style={{ blockSize: height }}>
          <EChartsReactCore
            ref={chart}
            echarts={echarts}
            option={option}
            shouldSetOption={() => false}
            onEvents={events}
            style={{ height: '100%', width: '100%' }}
          />
        </div>
      )}
      <figcaption className="m-unseen">{summary}</figcaption>
    </figure>
  );
}

function windowOf(instance: { getOption: () => unknown }): { start: number; end: number } | undefined {
  return (instance.getOption() as { dataZoom?: { start: number; end: number }[] }).dataZoom?.[0];
}

/** Where the user has panned to, said anew in percent of the new number of bars. */
function keptWindow(
  instance: { getOption: () => unknown },
  before: readonly Bar[],
  after: readonly Bar[],
): { window?: { start: number; end: number } } {
  const seen = windowOf(instance);
  if (!seen || before.length === 0 || after.length === 0) return {};
  // Another product or period starts afresh.
  const from = after.findIndex((bar) => bar.time === before[0]?.time);
  const shift = from >= 0 ? from : -before.findIndex((bar) => bar.time === after[0]?.time);
  if (from < 0 && shift > 0) return {};
  const place = (percent: number) => (((percent / 100) * before.length + shift) / after.length) * 100;
  const end = seen.end >= 99.9 ? 100 : place(seen.end);
  return {
    window: { start: Math.max(0, end - (place(seen.end) - place(seen.start))), end: Math.min(100, end) },
  };
}
