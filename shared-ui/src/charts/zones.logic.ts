import type { ChartLook, ChartTrade } from './chart-types.ts';
import {
  clamp,
  label,
  PAD,
  placeAt,
  type SceneInput,
  type Shape,
  shape,
  tagOf,
  through,
} from './shapes.logic.ts';

/** Opacity of a zone's colour. */
const ZONE = 0.1;
/** Opacity of the ground behind words that the line crosses wherever they stand. */
const GROUND = 0.8;
/** Pixels around the newest price that its dot covers, and between words and the line. */
const DOT = 14;
const AIR = 4;

/** Where the trade wins and where it loses, from its entry to its end. */
export function zones(
  trade: ChartTrade,
  input: SceneInput,
  at: { x: number; y: number; end: number },
): Shape[] {
  const { look, size, marks } = input;
  const { rise, fall, text: height } = look.colours;
  const [left, right] = [clamp(at.x, 0, size.width), clamp(at.end, 0, size.width)];
  if (right - left < 1) return [];
  const middle = clamp(at.y, 0, size.height);
  const wins = trade.side === 'up';
  // Winning has the colour of a rise, whichever side was bought.
  const [above, below] = wins ? [rise, fall] : [fall, rise];
  const box = (y: number, height: number, colour: string) =>
    shape(
      'rect',
      { x: left, y, width: right - left, height },
      { style: 'fill', color: through(colour, ZONE), borderSize: 0 },
    );
  const line = height + 2;
  const words = wordsIn(trade, input, { left, right });
  return [
    box(0, middle, above),
    box(middle, size.height - middle, below),
    ...words(wins ? marks.winsLabel[0] : marks.losesLabel[0], {
      ...{ colour: above, room: middle },
      rows: [line, middle - line],
    }),
    ...words(wins ? marks.losesLabel[1] : marks.winsLabel[1], {
      ...{ colour: below, room: size.height - middle },
      rows: [size.height - line, middle + line],
    }),
  ];
}

/** A stretch of a row of words: pixels across, and the middle of the row. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** Writes in a zone where neither the line nor the newest price is: at its outer edge or by the entry, at its end or its start. */
function wordsIn(trade: ChartTrade, input: SceneInput, { left, right }: { left: number; right: number }) {
  const { look, widthOf } = input;
  const newest = newestOf(trade, input);
  const half = look.colours.text / 2 + AIR;
  // The line of the last price goes from its dot, or from one side, to the other side of the plot.
  const start = isLine(look) && look.direction === 'ltr' ? newest.x : 0;
  const isByNewest = ({ from, to, y }: Place) => {
    const off = Math.abs(newest.y - y);
    const isUnderDot = off < DOT + half && newest.x > from - DOT && newest.x < to + DOT;
    return isUnderDot || (!input.marks.ended && off < half && start < to);
  };
  const isFree = (place: Place) =>
    !isByNewest(place) && !isCrossed(input, { ...place, top: place.y - half, bottom: place.y + half });
  return (
    text: string,
    { colour, room, rows }: { colour: string; room: number; rows: readonly [number, number] },
  ): Shape[] => {
    if (room <= 2 * tagOf(look)) return [];
    const width = widthOf(text, 600) + PAD;
    const [atEnd, atStart] = [
      { x: right - PAD, align: 'right', from: right - width, to: right },
      { x: left + PAD, align: 'left', from: left, to: left + width },
    ] as const;
    // What has no room before the end of a narrow zone begins before it, away from the entry's tag, or not at all.
    const fits = left + width < right;
    const [ends, lines] = fits ? [[atEnd, atStart], rows] : [[atEnd], rows.slice(0, 1)];
    const places = ends.filter(({ from }) => from >= 0).flatMap((end) => lines.map((y) => ({ ...end, y })));
    const free = places.find(isFree);
    const place = free ?? places.find((one) => !isByNewest(one));
    // A low zone may be hidden by the newest price: its colour says enough.
    if (!place) return [];
    const { x, align, y } = place;
    const fill = free ? {} : { fill: through(look.colours.surface, GROUND) };
    return [label({ text, x, y, align, colour, ...fill }, input)];
  };
}

export const isLine = ({ kind }: ChartLook) => kind === 'line' || kind === 'area';

/** Whether the line, or a candle, goes through a box. */
function isCrossed(
  { bars, look, xOf, yOf }: SceneInput,
  box: { from: number; to: number; top: number; bottom: number },
): boolean {
  const end = Math.max(1, bars.length - 1);
  // Over all bars: places are rounded to whole pixels, so two neighbours alone would be inexact.
  const pitch = (xOf(end) - xOf(0)) / end;
  const place = (x: number) => (x - xOf(0)) / pitch;
  const last = Math.min(bars.length - 1, Math.ceil(place(box.to)));
  for (let at = Math.max(0, Math.floor(place(box.from))); at <= last; at += 1) {
    const [bar, next] = [bars[at], bars[at + 1]];
    if (!bar) continue;
    const ends = isLine(look) ? [bar.close, next?.close ?? bar.close] : [bar.high, bar.low];
    const ys = ends.map(yOf);
    if (Math.min(...ys) < box.bottom && Math.max(...ys) > box.top) return true;
  }
  return false;
}

/** Where the newest price stands or, in a record, the exit. */
function newestOf({ exit }: ChartTrade, input: SceneInput) {
  const { marks, bars, xOf, yOf } = input;
  if (marks.ended && exit) return { x: placeAt(input, exit.time), y: yOf(exit.price) };
  return { x: xOf(bars.length - 1), y: yOf(marks.last ?? bars.at(-1)?.close ?? 0) };
}
