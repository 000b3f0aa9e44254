import type { KLineData } from 'klinecharts';
import { withMinus } from '../formats/decimal.logic.ts';
import type { Bar } from './bar.logic.ts';

const DAY = 86_400_000;
/** The engine's own name of the pane with the prices. */
export const PRICE_PANE = 'candle_pane';

/** A bar as the chart's engine has it. */
export const toEngine = ({ time, ...bar }: Bar): KLineData => ({ timestamp: time, ...bar });

/** A figure of an axis or of an indicator, as the app writes figures: in groups, and with a true minus. */
export function figureOf(value: string | number): string {
  const [whole = '', ...rest] = String(value).split('.');
  return withMinus([whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.'));
}

/** An overlay that draws its own figures alone, and is not moved by a finger. */
export const OWN_FIGURES = {
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
} as const;

/** The length of a bar in the engine's largest unit that divides it. */
export function enginePeriod(ms: number): {
  type: 'second' | 'minute' | 'hour' | 'day' | 'week';
  span: number;
} {
  for (const [type, length] of [
    ['week', 7 * DAY],
    ['day', DAY],
    ['hour', DAY / 24],
    ['minute', DAY / 1440],
  ] as const)
    if (ms % length === 0) return { type, span: ms / length };
  return { type: 'second', span: Math.max(1, ms / 1000) };
}
