import { type CSSProperties, useEffect, useState } from 'react';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { cx } from '../kit/cx.ts';
import type { Bar } from './bar.logic.ts';
import type { ChartController } from './chart-controller.ts';
import type { ChartLook, ComparedLine } from './chart-types.ts';
import { percentOf, percentText } from './compare.logic.ts';
import { type ChosenIndicator, figuresOver } from './indicators.logic.ts';
import { comparedAt, needsName } from './legend.logic.ts';

interface LegendProps {
  controller: ChartController | undefined;
  look: ChartLook;
  name: string;
  /** The newest bars, by which it is drawn again while nothing is under the finger. */
  newest: readonly Bar[];
  /** Place of the bar under the finger: its prices are shown too. */
  pointed: number | undefined;
  indicators: readonly ChosenIndicator[];
  compare: readonly ComparedLine[];
  formatPrice: (price: number) => string;
}

/** Milliseconds between two looks at what is in sight: a frame has no time to render React in. */
const LOOK = 120;

/**
 * Above the chart: indicators over the prices, and the prices of the bar under the finger. With no finger the figures are
 * those of the newest bar or, where that is out of sight, of the last one in sight.
 */
export function Legend(given: LegendProps) {
  const {
    controller,
    newest,
    pointed,
    indicators,
    compare,
    look: { formatTime },
  } = given;
  const [, look] = useState({});
  const hasFigures = indicators.length > 0 || compare.length > 0;
  useEffect(() => {
    if (!hasFigures) return;
    // What is in sight changes with every frame of a pan.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = controller?.watchSight(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look({});
      }, LOOK);
    });
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [controller, hasFigures]);
  const bars = controller?.bars() ?? newest;
  const at = pointed ?? controller?.legendPlace() ?? bars.length - 1;
  const props = { ...given, bars, at };
  const bar = bars[at];
  const rows = compare.length > 0 ? 1 : rowsFor(figuresOver(indicators));
  // Its height is that of the figures to come, from the first picture on.
  const room = { '--m-legend-rows': rows } as CSSProperties;
  return (
    <div
      style={room}
      className={cx(
        'm-chart-legend m-number',
        hasFigures && 'm-chart-legend-figures',
        rows > 1 && 'm-chart-legend-long',
        compare.length > 1 && 'm-chart-legend-compared',
        pointed !== undefined && 'm-chart-legend-whole',
      )}
      aria-hidden="true"
    >
      {bar ? (
        <div className="m-chart-figures">
          {pointed !== undefined ? <bdi className="m-chart-time">{formatTime(bar)}</bdi> : null}
          {compare.length > 0 ? (
            <Compared {...props} />
          ) : pointed !== undefined ? (
            <Prices {...props} bar={bar} />
          ) : null}
          {compare.length > 0 ? null : <IndicatorRows {...props} />}
        </div>
      ) : null}
    </div>
  );
}

interface LegendPartProps extends LegendProps {
  readonly bars: readonly Bar[];
  readonly at: number;
}

function Prices({ bar, formatPrice }: LegendPartProps & { bar: Bar }) {
  const translate = useCommonTranslation();
  const move = bar.close >= bar.open ? 'm-rise' : 'm-fall';
  const change = bar.open === 0 ? 0 : percentOf(bar.close, bar.open);
  return (
    <>
      {(['open', 'high', 'low', 'close'] as const).map((of) => (
        <span key={of}>
          {translate(`chart.${of}`)}{' '}
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

/** Figures that have room above the candles beside the prices of a bar, each with its name, and that have it without them. */
const NAMED = 4;
const MANY = 8;
/** Rows of a phone. */
const rowsFor = (count: number) => (count > MANY ? 3 : count > NAMED ? 2 : 1);

function IndicatorRows({ controller, at, pointed, formatPrice }: LegendPartProps) {
  const indicators = controller?.indicatorsAt(at) ?? [];
  const count = indicators.reduce((sum, { figures }) => sum + figures.length, 0);
  // Under a finger all of them are seen at once: many are told apart by the colours of their lines, very many always.
  const isShort = count > MANY || (pointed !== undefined && count > NAMED);
  return indicators.map((indicator) => (
    <span key={indicator.id} className="m-chart-indicator">
      {needsName(indicator) && !isShort ? <bdi>{indicator.name}</bdi> : null}
      {indicator.figures
        .filter(({ value }) => value !== undefined)
        .map(({ key, title, value = 0, line }, n) => {
          const colour = { color: `var(--m-line-${line + 1})` };
          const figure = (
            <bdi key={key} dir="ltr" style={isShort ? colour : undefined}>
              {formatPrice(value)}
            </bdi>
          );
          // The name stays beside the first of its figures.
          if (isShort && n > 0) return figure;
          return (
            <span key={key}>
              <bdi style={isShort ? undefined : colour}>{isShort ? indicator.name : title}</bdi> {figure}
            </span>
          );
        })}
    </span>
  ));
}

function Compared({ look, controller, ...part }: LegendPartProps) {
  const since = controller?.comparedFrom() ?? 0;
  return comparedAt({ ...part, colours: look.colours, since }).map(({ name, value, colour }) => (
    <span key={name}>
      <bdi style={{ color: colour }}>{name}</bdi> <bdi dir="ltr">{value}</bdi>
    </span>
  ));
}
