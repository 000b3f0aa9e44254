import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { formatPrice } from '../formats/number.logic.ts';
import { formatDateTime, formatZone } from '../formats/time.logic.ts';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { IconForward } from '../icons/icons.tsx';
import { IconMinus, IconPlus } from '../icons/later-icons.tsx';
import { useKit } from '../kit/kit.ts';
import { IconButton } from '../parts/icon-button.tsx';
import type { Language } from '../router/remote-module.ts';
import { extremes } from './bar.logic.ts';
import { BarTable } from './bar-table.tsx';
import type { ChartKind, ChartLook, ChartTrade, ComparedLine } from './chart-types.ts';
import type { ChosenIndicator } from './indicators.logic.ts';
import type { ChartPort } from './layer.ts';
import { comparedAt, indicatorLines } from './legend.logic.ts';
import { Legend } from './legend.tsx';
import { axisTime, barTime, periodUnit } from './time.logic.ts';
import { useColours } from './use-colours.ts';
import { type BarSource, useController } from './use-controller.ts';
import { useNewest } from './use-newest.ts';
import './candle-chart.css';

/** What can be asked of a chart. */
export interface ChartHandle {
  /** What is seen of it, with its drawings, as a PNG file; null while there is nothing. */
  picture(): Promise<File | null>;
  toNewest(): void;
}

export interface CandleChartProps {
  /** Names the chart for screen readers: the product. */
  name: string;
  source: BarSource;
  /** Decimal digits of the product's price. */
  digits: number;
  /** The time of the prices, in milliseconds since 1970: this device's clock may be another one. Always the same function. */
  now?: () => number;
  /** Name of the period, for pictures. */
  periodLabel: string;
  /** Length of a bar in milliseconds. */
  periodMs: number;
  kind?: ChartKind;
  indicators?: readonly ChosenIndicator[];
  /** Other products on the same percent scale, in place of prices: three at most. */
  compare?: readonly ComparedLine[];
  trades?: readonly ChartTrade[];
  previousClose?: number | undefined;
  /** The last price, also while older bars are shown. */
  last?: number | undefined;
  /** The record of a trade: prices end where it did, and its exit is marked in place of the last one. */
  ended?: boolean;
  /** Pixels; as high as its place by default. */
  height?: number | undefined;
  asTable?: boolean;
  /** Buttons to zoom, for whoever does not pinch. */
  controls?: boolean;
  /** The oldest, or the newest of the loaded bars is near. */
  onOlder?: () => void;
  onNewer?: () => void;
  onNewest?: () => void;
  /** The chart for what is drawn on it by a finger; undefined when it goes. */
  onPort?: ((port: ChartPort | undefined) => void) | undefined;
  ref?: Ref<ChartHandle>;
}

// Few take one. With the dialogs, since a file of its own is named in the first one.
const loadPicture = () => import(/* webpackChunkName: "dialogs" */ './picture.ts');

const NONE: readonly never[] = [];
/** A picture is looked at by other clocks too: its moment names the zone. */
const momentText = (moment: number, language: Language) =>
  `${formatDateTime(moment, language)} ${formatZone(moment, language)}`;
/** How many more or fewer bars one tap shows. */
const FACTOR = 1.6;

/** Candles, bars, line or area of a product, with its trades, a live last bar and a table of the same. */
export function CandleChart(props: CandleChartProps) {
  const {
    name,
    source,
    digits,
    periodLabel,
    periodMs,
    kind = 'candle',
    now = Date.now,
    height,
    asTable = false,
    ref,
  } = props;
  const {
    indicators = NONE,
    compare = NONE,
    trades = NONE,
    previousClose,
    last,
    ended = false,
    onPort,
  } = props;
  const { language, direction } = useKit();
  const translate = useCommonTranslation();
  const colours = useColours();
  const box = useRef<HTMLDivElement>(null);
  const dot = useRef<HTMLSpanElement>(null);
  const look = useMemo<ChartLook>(
    () => ({
      kind,
      colours,
      direction,
      digits,
      periodMs,
      now,
      formatAxisTime: (bar, place) => axisTime(bar, language, place),
      formatTime: (bar) => barTime(bar, language, periodMs),
    }),
    [kind, colours, direction, digits, periodMs, now, language],
  );
  const content = useMemo(() => ({ indicators, compare }), [indicators, compare]);
  const marks = useMemo(
    () => ({
      trades,
      previousClose,
      last,
      ended,
      winsLabel: [translate('chart.winsAbove'), translate('chart.winsBelow')] as const,
      losesLabel: [translate('chart.losesAbove'), translate('chart.losesBelow')] as const,
    }),
    [trades, previousClose, last, ended, translate],
  );
  const { controller, pointed, away } = useController(box, dot, {
    source,
    look,
    content,
    marks,
    onOlder: props.onOlder,
    onNewer: props.onNewer,
    onNewest: props.onNewest,
  });
  useEffect(() => {
    if (!controller || !onPort) return;
    onPort(controller.port);
    return () => onPort(undefined);
  }, [controller, onPort]);
  const { bars, newer } = useNewest(source);
  const price = useCallback(
    (value: number) => formatPrice(value.toFixed(digits), language, digits),
    [digits, language],
  );
  const ends = extremes(bars);
  // Of bars that end in the past the last one is not the price of now.
  const latest = (newer ? last : undefined) ?? ends?.last ?? 0;
  const { unit, count } = periodUnit(periodMs);
  const summary = ends
    ? translate('chart.summary', {
        period: translate(`unit.${unit}`, { count }),
        count: bars.length,
        last: price(latest),
        high: price(ends.high),
        low: price(ends.low),
      })
    : translate('state.noData');

  useImperativeHandle(ref, () => ({
    toNewest: () => controller?.toNewest(),
    async picture() {
      if (!controller || !box.current) return null;
      const isComparing = compare.length > 0;
      const at = controller.legendPlace();
      const since = controller.comparedFrom();
      const { pictureOf } = await loadPicture();
      // What the tag on it says: the words beside it are looked at once a second.
      const shown = newer ? last : controller.bars().at(-1)?.close;
      return pictureOf({
        canvases: controller.canvases(),
        box: box.current.getBoundingClientRect(),
        title: name,
        text: [
          periodLabel,
          ...(ends && !isComparing ? [price(shown ?? latest)] : []),
          momentText(now(), language),
        ].join(' · '),
        lines: isComparing
          ? comparedAt({ name, bars: controller.bars(), compare, colours, at, since })
          : indicatorLines(controller.indicatorsAt(at), colours, price),
        look,
        fileName: `${name.replaceAll('/', '-')} ${periodLabel}`,
      });
    },
  }));

  return (
    <figure
      className="m-chart"
      aria-label={translate('chart.label', { name })}
      style={{ blockSize: height ?? '100%' }}
    >
      {asTable ? <BarTable bars={bars} format={price} periodMs={periodMs} label={summary} /> : null}
      <div className="m-chart-plot" hidden={asTable}>
        <Legend
          {...{ controller, look, name, pointed, indicators, compare }}
          newest={bars}
          formatPrice={price}
        />
        <div className="m-chart-canvas" dir="ltr">
          <div ref={box} className="m-chart-box" aria-hidden="true" />
          <span ref={dot} className="m-chart-dot" aria-hidden="true" hidden />
          {away ? (
            <span className="m-chart-newest">
              <IconButton
                label={translate('action.toNewest')}
                icon={<IconForward size={20} />}
                onClick={() => controller?.toNewest()}
              />
            </span>
          ) : null}
          {props.controls ? (
            <span className="m-chart-zoom">
              <IconButton
                label={translate('action.zoomIn')}
                icon={<IconPlus size={20} />}
                onClick={() => controller?.zoom(FACTOR)}
              />
              <IconButton
                label={translate('action.zoomOut')}
                icon={<IconMinus size={20} />}
                onClick={() => controller?.zoom(1 / FACTOR)}
              />
            </span>
          ) : null}
        </div>
      </div>
      {/* With what comes after the first picture, which does not wait for it to be laid out. */}
      <figcaption className="m-unseen">{controller ? summary : null}</figcaption>
    </figure>
  );
}
