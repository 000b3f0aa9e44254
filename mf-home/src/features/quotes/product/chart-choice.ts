import { useState } from 'react';
import { PERIODS, type Period } from 'shared-api/client';
import type { Indicator } from 'shared-ui/charts';

/** The chart screens (product decisions, section 11). */
export type Variant = 'main' | 'candles' | 'line' | 'history';

export const KINDS = ['candle', 'line', 'area'] as const;
export type Kind = (typeof KINDS)[number];
/** Named here too: the charts' own list would bring the charts along. */
export const INDICATORS = ['ma', 'ema', 'boll', 'macd', 'rsi', 'kdj'] as const satisfies readonly Indicator[];

/** Pixels of the panes below the prices, each with its legend, and of the time axis: the charts' own, as a test knows. */
const PANES: Readonly<Partial<Record<Indicator, number>>> = { macd: 90, rsi: 78, kdj: 90 };
const VOLUME = 62;
const TIMES = 24;

/** What a chart needs below its prices: its place is kept before its code is there. */
export function heightBelow(indicators: readonly Indicator[], { volume }: { volume: boolean }): number {
  const panes = indicators.reduce((sum, indicator) => sum + (PANES[indicator] ?? 0), 0);
  return TIMES + (volume ? VOLUME : 0) + panes;
}

export interface ChartChoice {
  readonly period: Period;
  readonly kind: Kind;
  readonly indicators: readonly Indicator[];
}

const DEFAULTS: Readonly<Record<Variant, ChartChoice>> = {
  main: { period: '1m', kind: 'candle', indicators: [] },
  candles: { period: '5m', kind: 'candle', indicators: ['ma', 'macd'] },
  line: { period: '1m', kind: 'area', indicators: [] },
  history: { period: '1h', kind: 'candle', indicators: ['boll'] },
};
const nameOf = (variant: Variant) => `home:chart:${variant}`;

/** What of a kept text can be believed, field by field. */
export function readChoice(text: string | null, fallback: ChartChoice): ChartChoice {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return fallback;
  }
  const { period, kind, indicators } = Object(kept) as Record<keyof ChartChoice, unknown>;
  return {
    period: PERIODS.find((known) => known === period) ?? fallback.period,
    kind: KINDS.find((known) => known === kind) ?? fallback.kind,
    indicators: Array.isArray(indicators)
      ? INDICATORS.filter((known) => indicators.includes(known))
      : fallback.indicators,
  };
}

/** Local storage throws where it is forbidden; the choice then lives as long as the screen. */
function attempt<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(localStorage);
  } catch {
    return undefined;
  }
}

/** Period, kind and indicators of a chart screen, kept on the device. */
export function useChartChoice(variant: Variant): [ChartChoice, (change: Partial<ChartChoice>) => void] {
  const [choice, setChoice] = useState(() =>
    readChoice(attempt((kept) => kept.getItem(nameOf(variant))) ?? null, DEFAULTS[variant]),
  );
  const change = (part: Partial<ChartChoice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    attempt((kept) => kept.setItem(nameOf(variant), JSON.stringify(next)));
  };
  return [choice, change];
}
