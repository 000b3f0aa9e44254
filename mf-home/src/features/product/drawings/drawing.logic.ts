import type { Input } from 'shared-api/client';
import type { PlotPoint } from 'shared-ui/charts';

export type Drawing = Input<'saveDrawings'>['put'][number];
export type Tool = Drawing['tool'];
export type DrawnPane = Drawing['pane'];
export type Colour = Drawing['colour'];

/** Of how many points each consists. The contract's own list would bring all its schemas along; a test holds both together. */
export const POINTS: Readonly<Record<Tool, number>> = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  channel: 3,
  fibonacci: 2,
  rectangle: 2,
  text: 1,
};
export const TOOLS = Object.keys(POINTS) as readonly Tool[];
export const COLOURS: readonly Colour[] = ['accent', 'ink', 'amber', 'teal', 'violet'];
export const PANES: readonly DrawnPane[] = ['price', 'macd', 'rsi', 'kdj', 'atr', 'obv'];
/** Drawings of a product, and how large a value or a moment may be. */
export const MOST = { drawings: 200, value: 1e12, time: 4_102_444_799_999 } as const;

/** Retracements, from the second point back to the first. */
export const LEVELS: readonly number[] = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1];

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** A point as it is kept: whole milliseconds, a price of so many digits, both within what the server takes. */
export function keptPoint({ time, value }: PlotPoint, digits: number): PlotPoint {
  const bounded = between(value, -MOST.value, MOST.value);
  // Nothing below zero is no value of its own: JSON knows no −0.
  return { time: between(Math.round(time), 0, MOST.time), value: Number(bounded.toFixed(digits)) + 0 };
}

interface Begun {
  readonly id: string;
  readonly tool: Tool;
  readonly pane: DrawnPane;
  readonly colour: Colour;
  readonly at: PlotPoint;
}

/** What one touch has begun: every point lies where the finger is. */
export const beginDrawing = ({ id, tool, pane, colour, at }: Begun): Drawing => ({
  id,
  tool,
  pane,
  points: Array.from({ length: POINTS[tool] }, () => at),
  text: null,
  colour,
  locked: false,
  hidden: false,
});

/** The point and those after it, which are not placed yet, move to a place. */
export const stretched = (drawing: Drawing, index: number, to: PlotPoint): Drawing => ({
  ...drawing,
  points: drawing.points.map((point, n) => (n >= index ? to : point)),
});

export const withPoint = (drawing: Drawing, index: number, to: PlotPoint): Drawing => ({
  ...drawing,
  points: drawing.points.map((point, n) => (n === index ? to : point)),
});

export const nextColour = (colour: Colour): Colour =>
  COLOURS[(COLOURS.indexOf(colour) + 1) % COLOURS.length] ?? 'accent';
