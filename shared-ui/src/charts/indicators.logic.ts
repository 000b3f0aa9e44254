export interface IndicatorTraits {
  /** The engine's name of it. */
  readonly name: string;
  /** Over the prices, or in a pane of its own. */
  readonly place: 'price' | 'pane';
  /** Its first colour among those for lines. */
  readonly colour: number;
  /** Decimal digits of its figures; those of a price without it. */
  readonly digits?: number;
}

export const INDICATORS = [
  'ma',
  'ema',
  'boll',
  'vwap',
  'sar',
  'ichimoku',
  'donchian',
  'macd',
  'rsi',
  'kdj',
  'atr',
  'obv',
] as const;
export type Indicator = (typeof INDICATORS)[number];

export const INDICATOR_TRAITS: Readonly<Record<Indicator, IndicatorTraits>> = {
  ma: { name: 'MA', place: 'price', colour: 0 },
  ema: { name: 'EMA', place: 'price', colour: 2 },
  boll: { name: 'BOLL', place: 'price', colour: 4 },
  vwap: { name: 'VWAP', place: 'price', colour: 3 },
  sar: { name: 'SAR', place: 'price', colour: 0 },
  ichimoku: { name: 'ICHIMOKU', place: 'price', colour: 0 },
  donchian: { name: 'DONCHIAN', place: 'price', colour: 5 },
  macd: { name: 'MACD', place: 'pane', colour: 0 },
  rsi: { name: 'RSI', place: 'pane', colour: 0, digits: 2 },
  kdj: { name: 'KDJ', place: 'pane', colour: 0, digits: 2 },
  atr: { name: 'ATR', place: 'pane', colour: 1 },
  obv: { name: 'OBV', place: 'pane', colour: 0, digits: 0 },
};

/** Colours for lines that a theme has: `--m-line-1` and on. */
const LINE_COLOURS = 7;

/** Which of the colours a line of an indicator has, whatever else is switched on. */
export const lineOf = (id: Indicator, n: number): number => (INDICATOR_TRAITS[id].colour + n) % LINE_COLOURS;

export interface ChosenIndicator {
  readonly id: Indicator;
  /** Its figures, lengths in bars mostly. */
  readonly params: readonly number[];
}

/** How many lines those over the prices have; averages have one of each of their lengths. */
const LINES: Partial<Record<Indicator, number>> = { boll: 3, vwap: 1, sar: 1, ichimoku: 5, donchian: 3 };

/** How many figures the indicators over the prices have in the legend. */
export const figuresOver = (indicators: readonly ChosenIndicator[]): number =>
  indicators
    .filter(({ id }) => INDICATOR_TRAITS[id].place === 'price')
    .reduce((sum, { id, params }) => sum + (LINES[id] ?? params.length), 0);

/** Pixels of a pane below the prices. */
const PANE = 84;
/** Pixels of the time axis. */
const TIMES = 28;

/** What is left of a pane in a chart that is low. */
const LEAST_PANE = 30;
/** How much of a chart its panes have at most. */
const BELOW = 0.6;
/** Pixels of each of so many panes in a chart of a height. */
export const paneHeight = (height: number, count: number): number =>
  Math.min(PANE, Math.max(LEAST_PANE, Math.floor(((height - TIMES) * BELOW) / count)));

/** Height of everything below the prices: what a chart needs beside its prices' own height. */
export const heightBelow = (indicators: readonly Indicator[]): number =>
  TIMES + PANE * indicators.filter((id) => INDICATOR_TRAITS[id].place === 'pane').length;
