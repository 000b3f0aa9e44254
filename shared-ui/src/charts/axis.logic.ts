import { yOf } from './bars.logic.ts';
import { percentText } from './compare.logic.ts';
import { type Frame, middleOf, SPARE } from './frame.logic.ts';
import { boxesOf } from './layout.logic.ts';
import type { ChartData, ChartLook } from './look.ts';
import type { OptionInput } from './option.logic.ts';
import { digitsOf, labelsOf } from './scale.logic.ts';
import type { PaneId } from './studies.logic.ts';
import { labelStep, startsStep } from './time.logic.ts';

/** A sign stays before its number on a canvas in a right-to-left page. */
export const ltr = (text: string) => `\u200e${text}`;

/** A text on an axis, with its place on the canvas in pixels. */
export interface AxisLabel {
  readonly text: string;
  readonly at: number;
}

/** Half the width of a label of the time axis, and half the height of one of the prices with the tag of the last price. */
const HALF = 17;
const NEAR = 15;
/** Pixels from one label of the time axis to the next, at least. */
const APART = 2.4 * HALF;
const DAY = 86_400_000;

/** The text of a price, or of a percentage where two products are compared. */
export const priceText = (look: ChartLook, data: ChartData, value: number): string =>
  ltr(data.percents ? percentText(value) : look.formatNumber(value, look.digits));

function textOf(id: PaneId, { look, data }: OptionInput, { value, step }: { value: number; step: number }) {
  return id === 'price' ? priceText(look, data, value) : ltr(look.formatNumber(value, digitsOf(step)));
}

/** The labels beside the panes. One that the tag of a value would cut is left out. */
export function valueLabels(input: OptionInput, tags: readonly number[]): AxisLabel[] {
  const boxes = boxesOf(
    input.data.panes.map((pane) => pane.id),
    input.look.height,
  );
  return boxes.flatMap((box, i) => {
    const scale = input.scales[i];
    if (!scale) return [];
    return labelsOf(box.id, scale)
      .map((value) => ({
        at: yOf({ box, scale }, value),
        text: textOf(box.id, input, { value, step: scale.step || 1 }),
      }))
      .filter(({ at }) => tags.every((tag) => Math.abs(tag - at) >= NEAR));
  });
}

function isCut(frame: Frame, place: number): boolean {
  const x = middleOf(frame, place) - SPARE;
  return (x > -HALF && x < HALF) || (x > frame.plot - HALF && x < frame.plot + HALF);
}

/** The labels below the panes, those beside the plot included, which come in sight with the finger. */
export function timeLabels({ look, data, frame, moving }: OptionInput): AxisLabel[] {
  const step = labelStep(look.periodMs, frame.pitch);
  const labels: (AxisLabel & { begins: boolean })[] = [];
  for (let place = Math.max(0, frame.from); place < Math.min(frame.to, data.bars.length); place += 1) {
    const time = data.bars[place]?.time;
    if (time === undefined || (!moving && isCut(frame, place))) continue;
    if (!startsStep(time, data.bars[place - 1]?.time, step)) continue;
    const at = middleOf(frame, place);
    const before = labels.at(-1);
    const begins = startsStep(time, data.bars[place - 1]?.time, DAY);
    // After a night or a weekend two of them may stand close: the one that begins a day stays.
    if (before && Math.abs(at - before.at) < APART) {
      if (before.begins || !begins) continue;
      labels.pop();
    }
    labels.push({ text: look.formatAxisTime(time, step), at, begins });
  }
  return labels;
}
