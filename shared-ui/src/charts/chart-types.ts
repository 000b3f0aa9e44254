import type { Dated, LabelPlace } from './bar.logic.ts';
import type { ChosenIndicator } from './indicators.logic.ts';

export type ChartKind = 'candle' | 'bar' | 'line' | 'area';

/** Colours and type read from the theme's variables, since a canvas knows no CSS. */
export interface ChartColours {
  ink: string;
  quiet: string;
  hairline: string;
  surface: string;
  accent: string;
  accentFill: string;
  onFill: string;
  onInk: string;
  rise: string;
  fall: string;
  riseFill: string;
  fallFill: string;
  averages: readonly string[];
  font: string;
  /** Pixels of text: it grows with the text of the page. */
  text: number;
}

/** How the chart looks; it changes seldom. */
export interface ChartLook {
  kind: ChartKind;
  colours: ChartColours;
  direction: 'ltr' | 'rtl';
  /** Decimal digits of a price. */
  digits: number;
  /** Length of a bar in milliseconds. */
  periodMs: number;
  /** The time of the prices, in milliseconds since 1970. */
  now: () => number;
  /** A label of the time axis. */
  formatAxisTime: (bar: Dated, place: LabelPlace) => string;
  /** The chip below the crosshair. */
  formatTime: (bar: Dated) => string;
}

/** A trade that is drawn on the chart, or one that is being prepared. */
export interface ChartTrade {
  readonly id: string;
  readonly side: 'up' | 'down';
  /** What stands on its tag: the stake. */
  readonly label: string;
  /** Undefined until its price is recorded, and while the trade is being prepared. */
  readonly entry: { readonly time: number; readonly price: number } | undefined;
  readonly exit?: { readonly time: number; readonly price: number } | undefined;
  /** It has ended: by its exit or, void, without one. */
  readonly isOver?: boolean;
  /** Milliseconds since 1970; of a trade that is being prepared, how long it will run. */
  readonly expiry: { readonly at: number } | { readonly after: number };
  /** What stands below the expiry line. */
  readonly expiryLabel: string;
}

/** A product that is compared with, by the start of each bar, or by its date. */
export interface ComparedLine {
  readonly name: string;
  readonly bars: readonly (Dated & { readonly close: number })[];
}

/** What is marked on the prices. */
export interface ChartMarks {
  readonly trades: readonly ChartTrade[];
  readonly previousClose: number | undefined;
  /** The product's last price, also while older bars are shown. */
  readonly last: number | undefined;
  /** Nothing comes any more: prices end where the trade did, and its exit is marked in place of the last one. */
  readonly ended: boolean;
  readonly winsLabel: readonly [above: string, below: string];
  readonly losesLabel: readonly [above: string, below: string];
}

export interface ChartContent {
  readonly indicators: readonly ChosenIndicator[];
  readonly compare: readonly ComparedLine[];
}
