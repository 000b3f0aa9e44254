import {
  besidePlot,
  clamp,
  label,
  PAD,
  type SceneInput,
  type Shape,
  type Span,
  shape,
  straight,
  tagOf,
} from './shapes.logic.ts';

/** Time left of the newest bar: minutes and seconds, or hours and minutes. */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What the tag of the last price says, and where it stands on the axis; undefined where there is none. */
function tagInput({ bars, look, marks, now, size, yOf, comparing }: SceneInput) {
  const newest = bars.at(-1);
  const price = comparing ? newest?.close : (marks.last ?? newest?.close);
  if (price === undefined || !newest || marks.ended) return undefined;
  const { kind } = look;
  const lines = comparing || kind === 'line' || kind === 'area';
  const y = yOf(price);
  const tag = tagOf(look);
  // A second's bar has no time left to tell, and a day's too much.
  const left = newest.time + look.periodMs - now;
  const runs = !lines && look.periodMs >= 60_000 && look.periodMs < 86_400_000 && left > 0;
  const height = runs ? 2 * tag - PAD : tag;
  const top = clamp(clamp(y, tag / 2, size.height - tag / 2) - tag / 2, 0, size.height - height);
  return { price, y, lines, left: runs ? countdown(left) : undefined, top, height };
}

/** The part of the axis that the tag of the last price covers. */
export function lastTagOf(input: SceneInput): Span | undefined {
  const last = tagInput(input);
  return last && { top: last.top, bottom: last.top + last.height };
}

interface DrawnLast {
  readonly plot: readonly Shape[];
  readonly prices: readonly Shape[];
  readonly dot: { readonly x: number; readonly y: number } | undefined;
}

export function drawLast(input: SceneInput): DrawnLast {
  const { bars, look, size, xOf } = input;
  const last = tagInput(input);
  if (!last) return { plot: [], prices: [], dot: undefined };
  const { y, lines } = last;
  const { colours } = look;
  const [fill, colour] = lines ? [colours.accentFill, colours.onFill] : [colours.ink, colours.onInk];
  const inside = y >= 0 && y <= size.height;
  const x = xOf(bars.length - 1);
  const dot = lines && inside && x >= 0 && x <= size.width ? { x, y } : undefined;
  const plot = inside
    ? [
        straight(
          [
            [lines && look.direction === 'ltr' ? Math.max(0, x) : 0, y],
            [size.width, y],
          ],
          fill,
          [2, 3],
        ),
      ]
    : [];
  return { plot, prices: drawTag(last, input, { fill, colour }), dot };
}

/** The last price, and below it in the same box the time left of its bar. */
function drawTag(
  { price, left, top, height }: NonNullable<ReturnType<typeof tagInput>>,
  input: SceneInput,
  { fill, colour }: { fill: string; colour: string },
): Shape[] {
  const tag = tagOf(input.look);
  const text = input.textOf(price);
  const width = input.widthOf(text, 600) + 2 * PAD;
  const side = besidePlot(input);
  const start = side.align === 'right' ? side.x - width : side.x;
  const words = besidePlot(input, PAD);
  const box = shape(
    'rect',
    { x: start, y: top, width, height },
    { style: 'fill', color: fill, borderSize: 0, borderRadius: PAD },
  );
  const shown = label({ ...words, text, y: top + tag / 2, colour }, input);
  if (left === undefined) return [box, shown];
  return [
    box,
    shown,
    label({ ...words, text: left, y: top + height - tag / 2 + 1, colour, weight: 500 }, input),
  ];
}
