import type { Bar } from './chart.logic.ts';
import { bodyOf, type Frame, leftOf } from './frame.logic.ts';
import type { Box } from './layout.logic.ts';
import type { Scale } from './scale.logic.ts';
import type { Plot } from './studies.logic.ts';

/** Rectangles of one colour on the canvas: left, top, width and height of each, one after the other. */
export type Boxes = readonly number[];

/** Where a pane stands on the canvas, and its axis. */
export interface Place {
  readonly box: Box;
  readonly scale: Scale;
}

/** Vertical position of a value in pixels. */
export const yOf = ({ box, scale }: Place, value: number) =>
  box.top + (box.height * (scale.max - value)) / (scale.max - scale.min);

interface Places {
  readonly frame: Frame;
  readonly pane: Place;
  /** The places to draw, the last excluded. */
  readonly from: number;
  readonly to: number;
}

/** Candles with their wicks, apart by whether they rise. */
export function candleBoxes(
  bars: readonly Bar[],
  { frame, pane, from, to }: Places,
): { rise: Boxes; fall: Boxes } {
  const boxes = { rise: [] as number[], fall: [] as number[] };
  const { body, wick, inset } = bodyOf(frame);
  const snap = (value: number) => Math.round(yOf(pane, value) * frame.ratio) / frame.ratio;
  for (let i = Math.max(0, from); i < Math.min(bars.length, to); i += 1) {
    const bar = bars[i];
    if (!bar) continue;
    const into = bar.close >= bar.open ? boxes.rise : boxes.fall;
    const left = leftOf(frame, i) + inset;
    const [open, close, high, low] = [snap(bar.open), snap(bar.close), snap(bar.high), snap(bar.low)];
    const top = Math.min(open, close);
    into.push(left, top, body, Math.max(wick, Math.abs(close - open)));
    if (low > high) into.push(left + (body - wick) / 2, high, wick, low - high);
  }
  return boxes;
}

/** Columns from zero, apart by their colour. */
export function columnBoxes(plot: Plot, { frame, pane, from, to }: Places): { rise: Boxes; fall: Boxes } {
  const boxes = { rise: [] as number[], fall: [] as number[] };
  const { body, inset } = bodyOf(frame);
  const zero = yOf(pane, 0);
  for (let i = Math.max(0, from); i < Math.min(plot.values.length, to); i += 1) {
    const value = plot.values[i];
    if (value === undefined) continue;
    const end = yOf(pane, value);
    const into = plot.rising?.[i] ? boxes.rise : boxes.fall;
    into.push(leftOf(frame, i) + inset, Math.min(zero, end), body, Math.abs(end - zero));
  }
  return boxes;
}
