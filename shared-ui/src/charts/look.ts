import type { Bar } from './chart.logic.ts';
import type { Percents } from './compare.logic.ts';
import type { Pane } from './studies.logic.ts';

export type ChartKind = 'candle' | 'line' | 'area';

/** Colours read from the theme's variables, since a canvas knows no CSS. */
export interface ChartColours {
  ink: string;
  quiet: string;
  hairline: string;
  surface: string;
  accent: string;
  rise: string;
  fall: string;
  averages: readonly string[];
  font: string;
}

/** Where an order stands on the chart. */
export interface ChartMarker {
  time: number;
  price: number;
  label: string;
  kind: 'entry' | 'exit';
  direction: 'up' | 'down';
}

/** How the chart looks; it changes seldom. */
export interface ChartLook {
  kind: ChartKind;
  markers: readonly ChartMarker[];
  colours: ChartColours;
  direction: 'ltr' | 'rtl';
  /** Height of the canvas in pixels. */
  height: number;
  /** Decimal digits of a price. */
  digits: number;
  formatNumber: (value: number, digits: number) => string;
  /** Length of a bar in milliseconds. */
  periodMs: number;
  /** A label of the time axis, whose labels lie so far apart. */
  formatAxisTime: (time: number, stepMs: number) => string;
}

/** What is at hand to be drawn; the last bar of it changes with every tick. */
export interface ChartData {
  bars: readonly Bar[];
  /** Whether the last of them is the newest there is. */
  newest: boolean;
  panes: readonly Pane[];
  /** Both lines of a comparison, in percent; the prices themselves otherwise. */
  percents?: Percents | undefined;
}
