import { useMemo, useState } from 'react';
import { PERIODS, type Period } from 'shared-api/client';
import { device, useSession } from 'shared-api/stores';
import { useHydrated } from 'shared-ui';
import type { ChartKind, Indicator } from 'shared-ui/charts';

/** The chart screens (docs/product.md, section 11). */
export type Variant = 'main' | 'candles' | 'line' | 'history';

export const KINDS = ['candle', 'bar', 'line', 'area'] as const satisfies readonly ChartKind[];
export type Kind = (typeof KINDS)[number];

interface IndicatorRules {
  /** Over the prices, or in a pane below them. */
  readonly place: 'price' | 'pane';
  readonly defaults: readonly number[];
  readonly least: readonly number[];
  readonly most: readonly number[];
}
const rules = (
  place: IndicatorRules['place'],
  defaults: readonly number[],
  most = 400,
  least = 2,
): IndicatorRules => ({
  place,
  defaults,
  least: defaults.map(() => least),
  most: defaults.map(() => most),
});

/** Named here too: the charts' own list would bring the charts along. A test holds one against the other. */
export const INDICATOR_RULES: Readonly<Record<Indicator, IndicatorRules>> = {
  ma: rules('price', [7, 25]),
  ema: rules('price', [12, 26]),
  boll: { ...rules('price', [20, 2]), least: [2, 1], most: [400, 10] },
  vwap: rules('price', []),
  sar: rules('price', [2, 2, 20], 100, 1),
  ichimoku: rules('price', [9, 26, 52]),
  donchian: rules('price', [20]),
  macd: rules('pane', [12, 26, 9]),
  rsi: rules('pane', [14]),
  kdj: { ...rules('pane', [9, 3, 3]), least: [2, 1, 1], most: [400, 100, 100] },
  atr: rules('pane', [14]),
  obv: rules('pane', [30]),
};
export const INDICATORS = Object.keys(INDICATOR_RULES) as readonly Indicator[];

type Params = Readonly<Partial<Record<Indicator, readonly number[]>>>;
export interface ChartChoice {
  readonly period: Period;
  readonly kind: Kind;
  readonly indicators: readonly Indicator[];
  /** Those that differ from the customary ones. */
  readonly params: Params;
}

const DEFAULTS: Readonly<Record<Variant, ChartChoice>> = {
  main: { period: '1m', kind: 'candle', indicators: ['ma'], params: {} },
  candles: { period: '5m', kind: 'candle', indicators: ['ma', 'macd'], params: {} },
  line: { period: '1m', kind: 'area', indicators: [], params: {} },
  history: { period: '1h', kind: 'candle', indicators: ['boll'], params: {} },
};
/** Several people may use one device: each has their own. */
const nameOf = (variant: Variant, userId: string | undefined) =>
  userId === undefined ? `home:chart:${variant}` : `home:chart:${variant}:${userId}`;

/** A figure within its bounds; undefined for anything else. */
export function soundParam(id: Indicator, place: number, value: unknown): number | undefined {
  const { least, most } = INDICATOR_RULES[id];
  const number = Number(value);
  return Number.isInteger(number) && number >= (least[place] ?? 1) && number <= (most[place] ?? 1)
    ? number
    : undefined;
}

function readParams(kept: unknown): Params {
  const found = Object(kept) as Record<string, unknown>;
  const pairs = INDICATORS.flatMap((id) => {
    const given = found[id];
    if (!Array.isArray(given)) return [];
    return [
      [
        id,
        INDICATOR_RULES[id].defaults.map((usual, place) => soundParam(id, place, given[place]) ?? usual),
      ] as const,
    ];
  });
  return Object.fromEntries(pairs);
}

/** What of a kept text can be believed, field by field. */
export function readChoice(text: string | null, fallback: ChartChoice): ChartChoice {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return fallback;
  }
  const { period, kind, indicators, params } = Object(kept) as Record<keyof ChartChoice, unknown>;
  return {
    period: PERIODS.find((known) => known === period) ?? fallback.period,
    kind: KINDS.find((known) => known === kind) ?? fallback.kind,
    indicators: Array.isArray(indicators)
      ? INDICATORS.filter((known) => indicators.includes(known))
      : fallback.indicators,
    params: readParams(params),
  };
}

/** The chosen indicators with their figures. */
export const chosenIndicators = ({ indicators, params }: Pick<ChartChoice, 'indicators' | 'params'>) =>
  indicators.map((id) => ({ id, params: params[id] ?? INDICATOR_RULES[id].defaults }));

/** Bars whose closes are the line that stands for a chart until its code is there: as many as a phone then shows. */
const FIRST_BARS = 40;

/** The call that brings them, in the period that a chart screen has until another one is chosen. */
export const firstBars = <Id>(goodsId: Id, variant: Variant) =>
  ({ goodsId, period: DEFAULTS[variant].period, limit: FIRST_BARS }) as const;

/**
 * Period, kind and indicators of a chart screen, kept on the device for the user who is signed in. The server, which renders
 * the screen without its chart, does not know them: they come after hydration.
 */
export function useChartChoice(variant: Variant): [ChartChoice, (change: Partial<ChartChoice>) => void] {
  const name = nameOf(
    variant,
    useSession(({ userId }) => userId),
  );
  const hydrated = useHydrated();
  const [chosen, choose] = useState<ChartChoice>();
  const kept = useMemo(
    () => readChoice(hydrated ? device.get(name) : null, DEFAULTS[variant]),
    [hydrated, name, variant],
  );
  const choice = chosen ?? kept;
  const change = (part: Partial<ChartChoice>) => {
    const next = { ...choice, ...part };
    choose(next);
    device.set(name, JSON.stringify(next));
  };
  return [choice, change];
}

/** Pixels of a pane below the prices, of the legend above them, and of the time axis: the charts' own, as a test knows. */
const PANE = 84;
const TIMES = 28;
const LEGEND = 24;

/** What a chart needs besides its prices: its place is kept before its code is there. */
export const heightBelow = (indicators: readonly Indicator[]): number =>
  LEGEND + TIMES + PANE * indicators.filter((id) => INDICATOR_RULES[id].place === 'pane').length;
