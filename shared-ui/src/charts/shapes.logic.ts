import { type Bar, placeOf } from './bar.logic.ts';
import type { ChartLook, ChartMarks } from './chart-types.ts';

/** One thing to draw, in the engine's own terms. */
export interface Shape {
  readonly type: 'line' | 'rect' | 'text' | 'circle' | 'polygon';
  readonly attrs: unknown;
  readonly styles: unknown;
  readonly ignoreEvent: true;
}

export interface SceneInput {
  readonly look: ChartLook;
  readonly bars: readonly Bar[];
  readonly marks: ChartMarks;
  readonly now: number;
  /** Places of the first and the last bar in sight. */
  readonly seen: { readonly from: number; readonly to: number };
  readonly size: { readonly width: number; readonly height: number };
  /** Pixels across of the axis of prices, which stands at the left where the language runs from right to left. */
  readonly axisWidth: number;
  readonly xOf: (place: number) => number;
  readonly yOf: (price: number) => number;
  /** As it stands on the axis: a price, or a percentage. */
  readonly textOf: (price: number) => string;
  /** In pixels, of a text of the chart's size. */
  readonly widthOf: (text: string, weight: number) => number;
  readonly comparing: boolean;
}

/** Pixels across from the start of the plot to a moment. */
export const placeAt = ({ bars, look, xOf }: Pick<SceneInput, 'bars' | 'look' | 'xOf'>, moment: number) =>
  xOf(placeOf(bars, { moment, periodMs: look.periodMs }));

export const PAD = 6;
/** Pixels that a tag is high. */
export const tagOf = ({ colours }: ChartLook) => colours.text + 2 * PAD;
/** Pixels between the plot and a tag beside it. */
const EDGE = 2;

/** Where a text stands on the axis, so far from a tag's side that is beside the plot. */
export const besidePlot = ({ look, axisWidth }: Pick<SceneInput, 'look' | 'axisWidth'>, inset = 0) =>
  look.direction === 'rtl'
    ? ({ x: axisWidth - EDGE - inset, align: 'right' } as const)
    : ({ x: EDGE + inset, align: 'left' } as const);

/** From top to bottom, in pixels. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Where the middle of a tag stands that must not lie under another: at `y`, or just beyond the other one on its own side. */
export function clearOf({ y, tag }: { y: number; tag: number }, other: Span): number {
  const [highest, lowest] = [other.top - tag / 2, other.bottom + tag / 2];
  if (y <= highest || y >= lowest) return y;
  return y < (other.top + other.bottom) / 2 ? highest : lowest;
}

export const shape = (type: Shape['type'], attrs: unknown, styles: unknown): Shape => ({
  type,
  attrs,
  styles,
  ignoreEvent: true,
});

/** The same colour, seen through: `rgb(…)` as the browser tells it. */
export function through(colour: string, alpha: number): string {
  const [red = '0', green = '0', blue = '0'] = colour.match(/[\d.]+/g) ?? [];
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}

export const straight = (
  points: readonly [number, number][],
  colour: string,
  dashes?: readonly number[],
  size = 1,
) =>
  shape(
    'line',
    { coordinates: points.map(([x, y]) => ({ x, y })) },
    { style: dashes ? 'dashed' : 'solid', dashedValue: dashes ?? [], color: colour, size },
  );

interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly colour: string;
  readonly fill?: string;
  readonly weight?: number;
}

export const label = ({ text, x, y, align, colour, fill, weight = 600 }: Label, { look }: SceneInput) =>
  shape(
    'text',
    { x, y, text, align, baseline: 'middle' },
    {
      style: 'fill',
      color: colour,
      size: look.colours.text,
      family: look.colours.font,
      weight,
      borderSize: 0,
      borderRadius: 6,
      backgroundColor: fill ?? 'transparent',
      paddingLeft: fill ? PAD : 0,
      paddingRight: fill ? PAD : 0,
      paddingTop: fill ? PAD - 1 : 0,
      paddingBottom: fill ? PAD - 1 : 0,
    },
  );

export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
