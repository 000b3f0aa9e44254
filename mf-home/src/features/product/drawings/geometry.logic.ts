import type { Pixel } from 'shared-ui/charts';
import { type Drawing, LEVELS } from './drawing.logic.ts';

/** Pixels around a text. */
export const PAD = 6;

export type Segment = readonly [Pixel, Pixel];
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point of a ray far enough away to lie outside of the plot, whatever its slope. */
function beyond([from, to]: Segment, { width, height }: Size): Pixel {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  if (length === 0) return to;
  const far = 2 * (width + height) + Math.hypot(from.x, from.y);
  return { x: from.x + (x / length) * far, y: from.y + (y / length) * far };
}

/** How far the third point of a channel lies above or below its line: the second line lies as far from the first. */
export function offsetOf(from: Pixel, to: Pixel, third: Pixel): number {
  const share = to.x === from.x ? 0 : (third.x - from.x) / (to.x - from.x);
  return third.y - (from.y + share * (to.y - from.y));
}

/** The lines that a drawing consists of, in the pixels of its points. */
export function linesOf(tool: Drawing['tool'], points: readonly Pixel[], size: Size): readonly Segment[] {
  const [one, two, three] = points;
  if (!one) return [];
  if (tool === 'horizontal')
    return [
      [
        { x: 0, y: one.y },
        { x: size.width, y: one.y },
      ],
    ];
  if (!two) return [];
  switch (tool) {
    case 'ray':
      return [[one, beyond([one, two], size)]];
    case 'channel': {
      const away = three ? offsetOf(one, two, three) : 0;
      const moved = ({ x, y }: Pixel) => ({ x, y: y + away });
      return [
        [one, two],
        [moved(one), moved(two)],
      ];
    }
    case 'fibonacci': {
      const [left, right] = [Math.min(one.x, two.x), Math.max(one.x, two.x)];
      return LEVELS.map((level) => {
        const y = two.y + (one.y - two.y) * level;
        return [
          { x: left, y },
          { x: right, y },
        ];
      });
    }
    case 'rectangle': {
      const corners = [one, { x: two.x, y: one.y }, two, { x: one.x, y: two.y }];
      return corners.map((corner, n) => [corner, corners[(n + 1) % corners.length] ?? corner]);
    }
    default:
      return [[one, two]];
  }
}

/** Where the words of a text lie: above its point, or below where there is no room, and to the side that has room. */
export function textBox(at: Pixel, words: Size, size: Size) {
  const whole = words.width + 2 * PAD;
  const left = Math.max(0, Math.min(at.x - PAD, size.width - whole));
  const above = at.y - words.height - 3 * PAD;
  const top = above < 0 ? at.y + PAD : above;
  return { left, top, width: whole, height: words.height + 2 * PAD };
}

/** A drawing in the pixels of its pane. */
export interface Placed {
  readonly drawing: Drawing;
  readonly pixels: readonly Pixel[];
  /** Of the pane's plot. */
  readonly size: Size;
  /** Of its text, if it is one. */
  readonly words: Size;
}

/** Pixels around a handle that belong to the finger: 44 across. */
const HANDLE_REACH = 22;
/** The same around a line. */
export const LINE_REACH = 14;

const distance = (one: Pixel, other: Pixel) => Math.hypot(one.x - other.x, one.y - other.y);

function distanceToLine(at: Pixel, [from, to]: readonly [Pixel, Pixel]): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const square = x * x + y * y;
  const share = square === 0 ? 0 : ((at.x - from.x) * x + (at.y - from.y) * y) / square;
  const on = Math.min(1, Math.max(0, share));
  return distance(at, { x: from.x + on * x, y: from.y + on * y });
}

/** Which handle the finger is on: the nearest within reach. */
export function handleAt({ pixels }: Placed, at: Pixel): number | undefined {
  let found: number | undefined;
  let nearest = HANDLE_REACH;
  pixels.forEach((pixel, n) => {
    const far = distance(pixel, at);
    // Of two on one place the later: it is the one that was to be pulled away.
    if (far <= nearest) [found, nearest] = [n, far];
  });
  return found;
}

/** How far the finger is from what is seen of a drawing; 0 within a box or a text. */
export function distanceTo({ drawing, pixels, size, words }: Placed, at: Pixel): number {
  const [one, two] = pixels;
  if (!one) return Number.POSITIVE_INFINITY;
  if (drawing.tool === 'text') {
    const { left, top, width, height } = textBox(one, words, size);
    const x = Math.max(left - at.x, 0, at.x - left - width);
    const y = Math.max(top - at.y, 0, at.y - top - height);
    return Math.hypot(x, y);
  }
  if (drawing.tool === 'rectangle' && two) {
    const isWithin = (at.x - one.x) * (at.x - two.x) <= 0 && (at.y - one.y) * (at.y - two.y) <= 0;
    // The edges are nearer than what lies within: another drawing there can still be touched.
    if (isWithin) return Math.min(LINE_REACH, edges(drawing, pixels, size, at));
  }
  return edges(drawing, pixels, size, at);
}
const edges = (drawing: Drawing, pixels: readonly Pixel[], size: Placed['size'], at: Pixel) =>
  Math.min(...linesOf(drawing.tool, pixels, size).map((each) => distanceToLine(at, each)));

/** The drawing under the finger: the nearest within reach, of two the one drawn later. */
export function drawingAt(placed: readonly Placed[], at: Pixel): Drawing | undefined {
  let found: Drawing | undefined;
  let nearest = LINE_REACH;
  for (const each of placed) {
    const far = distanceTo(each, at);
    if (far <= nearest) [found, nearest] = [each.drawing, far];
  }
  return found;
}
