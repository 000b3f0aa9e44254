import type { ChartTrade } from './chart-types.ts';
import { lastTagOf } from './last-tag.logic.ts';
import {
  besidePlot,
  clamp,
  clearOf,
  label,
  PAD,
  placeAt,
  type SceneInput,
  type Shape,
  type Span,
  shape,
  straight,
  tagOf,
} from './shapes.logic.ts';
import { isLine, zones } from './zones.logic.ts';

export interface DrawnTrades {
  plot: Shape[];
  times: Shape[];
  prices: Shape[];
}

/** The one whose zones are shaded: what is being prepared, else the one that ends first. */
export function focusOf(trades: readonly ChartTrade[], now: number): ChartTrade | undefined {
  const ends = ({ expiry }: ChartTrade) => ('after' in expiry ? Number.NEGATIVE_INFINITY : expiry.at);
  const open = trades.filter((trade) => ends(trade) === Number.NEGATIVE_INFINITY || ends(trade) > now);
  return (open.length > 0 ? open : trades).toSorted((a, b) => ends(a) - ends(b))[0];
}

type Placed = Pick<SceneInput, 'look' | 'size' | 'bars' | 'now' | 'xOf' | 'widthOf'>;

/** Pixels from the start of the plot to where a trade ends. */
function endOf({ expiry }: ChartTrade, input: Placed): number {
  const newest = input.bars.at(-1)?.time ?? input.now;
  return placeAt(input, 'after' in expiry ? Math.max(input.now, newest) + expiry.after : expiry.at);
}

/** The label on the axis of times at which the trade in focus ends: its middle and half its width; none out of sight. */
export function expiryTag(
  trades: readonly ChartTrade[],
  input: Placed,
): { readonly x: number; readonly half: number } | undefined {
  const focus = focusOf(trades, input.now);
  const end = focus && endOf(focus, input);
  if (end === undefined || end < 0 || end > input.size.width + 1) return undefined;
  const half = input.widthOf(focus?.expiryLabel ?? '', 600) / 2 + PAD;
  return { x: clamp(end, half, Math.max(half, input.size.width - half)), half };
}

/** So many may have tags on both sides of their entries; those of more would hide the line. */
const FEW = 6;
/** Pixels around the newest price, within those between an entry and its tag. */
const DOT = 8;
const ASIDE = 10;

/** Open trades, at most twenty that stay readable: zones and expiry of the one in focus, a line and a tag of each. */
export function drawTrades(trades: readonly ChartTrade[], input: SceneInput): DrawnTrades {
  const focus = focusOf(trades, input.now);
  const drawn: DrawnTrades = { plot: [], times: [], prices: [] };
  const isFew = trades.length <= FEW;
  const taken = isFew && isLine(input.look) ? [newestIn(input)] : [];
  const others = trades.filter((trade) => trade !== focus);
  // Tags of the one in focus first: the others give way.
  for (const trade of focus ? [focus, ...others] : others)
    drawTrade(trade, input, { drawn, taken, isFew, isFocus: trade === focus });
  // Twenty lines cross each other's places: words lie over all of them.
  const isText = ({ type }: Shape) => type === 'text';
  drawn.plot = [...drawn.plot.filter((one) => !isText(one)), ...drawn.plot.filter(isText)];
  return drawn;
}

interface Taken {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** The dot of the newest price, which no tag of few lies on. */
function newestIn({ bars, marks, xOf, yOf }: SceneInput): Taken {
  const x = xOf(bars.length - 1);
  return { left: x - DOT, right: x + DOT, y: yOf(marks.last ?? bars.at(-1)?.close ?? 0) };
}

interface Into {
  readonly drawn: DrawnTrades;
  readonly taken: Taken[];
  readonly isFew: boolean;
  readonly isFocus: boolean;
}

function drawTrade(trade: ChartTrade, input: SceneInput, into: Into): void {
  const { look, size, yOf } = input;
  const { colours } = look;
  const xAt = (moment: number) => placeAt(input, moment);
  const { entry, exit, side } = trade;
  const end = endOf(trade, input);
  const colour = side === 'up' ? colours.rise : colours.fall;
  const { drawn, isFocus } = into;
  if (entry) {
    const [x, y] = [xAt(entry.time), yOf(entry.price)];
    if (isFocus) drawn.plot.push(...zones(trade, input, { x, y, end }));
    const stop = isFocus ? size.width : end;
    // The price that decides has its line while only older bars are in sight too.
    const start = isFocus && x >= size.width ? 0 : Math.max(0, x);
    if (stop > 0 && start < size.width)
      drawn.plot.push(
        straight(
          [
            [start, y],
            [Math.min(size.width, stop), y],
          ],
          colour,
          [5, 4],
          isFocus ? 1.5 : 1,
        ),
      );
    drawTag(trade, input, { ...into, x, y });
    drawn.plot.push(...ring(x, y, colour, colours.surface, isFocus ? 5 : 4));
    if (exit) drawn.plot.push(...ring(xAt(exit.time), yOf(exit.price), colours.ink, colours.surface, 5));
    if (isFocus) drawn.prices.push(...priceLabels(trade, input, { y, colour }));
  }
  if (end < 0 || end > size.width + 1) return;
  if (isFocus) {
    drawn.plot.push(
      straight(
        [
          [end, 0],
          [end, size.height],
        ],
        colours.ink,
        undefined,
        2,
      ),
    );
    const tag = expiryTag([trade], input);
    drawn.times.push(
      label(
        {
          text: trade.expiryLabel,
          x: tag?.x ?? end,
          y: tagOf(look) / 2,
          align: 'center',
          colour: colours.onInk,
          fill: colours.ink,
        },
        input,
      ),
    );
  } else
    drawn.plot.push(
      straight(
        [
          [end, size.height - 10],
          [end, size.height],
        ],
        colours.ink,
      ),
    );
}

/** The price of the entry on the axis, clear of the last price or, in a record of the trade, of its exit. */
function priceLabels(
  { entry, exit }: ChartTrade,
  input: SceneInput,
  at: { y: number; colour: string },
): Shape[] {
  const { look, size, marks, yOf, textOf } = input;
  const { surface, ink, onInk } = look.colours;
  const shapes: Shape[] = [];
  const put = (price: number, y: number, colour: string, fill: string) =>
    shapes.push(label({ ...besidePlot(input), text: textOf(price), y, colour, fill }, input));
  const inSight = (y: number) => y > 0 && y < size.height;
  const tag = tagOf(look);
  const exitY = marks.ended && exit ? yOf(exit.price) : undefined;
  const other = exitY === undefined ? lastTagOf(input) : { top: exitY - tag / 2, bottom: exitY + tag / 2 };
  if (entry && inSight(at.y)) put(entry.price, beside(at.y, other, { tag, size }), at.colour, surface);
  if (exit && exitY !== undefined && inSight(exitY)) put(exit.price, exitY, onInk, ink);
  return shapes;
}

/** Clear of the other tag, above or below it: where the plot ends, on the other side of it. */
function beside(
  y: number,
  other: Span | undefined,
  { tag, size }: { tag: number } & Pick<SceneInput, 'size'>,
) {
  if (!other) return y;
  const clear = clearOf({ y, tag }, other);
  if (clear < tag / 2 && clear !== y) return other.bottom + tag / 2;
  if (clear > size.height - tag / 2 && clear !== y) return other.top - tag / 2;
  return clear;
}

const ring = (x: number, y: number, colour: string, hole: string, radius: number): Shape[] => [
  shape('circle', { x, y, r: radius }, { style: 'fill', color: colour, borderSize: 0 }),
  shape('circle', { x, y, r: radius - 2 }, { style: 'fill', color: hole, borderSize: 0 }),
];

/**
 * The tag at the entry: the side and the stake; the side alone where there is no room or another tag is in the way, then nothing.
 * Of few trades at one price each has its own.
 */
function drawTag(
  trade: ChartTrade,
  input: SceneInput,
  { drawn, taken, isFew, x, y }: Into & { x: number; y: number },
): void {
  const { colours } = input.look;
  const arrow = trade.side === 'up' ? '↑' : '↓';
  const fill = trade.side === 'up' ? colours.riseFill : colours.fallFill;
  for (const text of [`${arrow} ${trade.label}`, arrow]) {
    const width = input.widthOf(text, 600) + 2 * PAD;
    // Before the entry where there is room, else after it.
    const [before, after] = [x - ASIDE - width, x + ASIDE];
    for (const left of before < 0 ? [after] : isFew ? [before, after] : [before]) {
      const box = { left, right: left + width, y };
      const isCut = text !== arrow && x <= input.size.width && box.right > input.size.width;
      const hits = taken.some(
        (other) =>
          Math.abs(other.y - y) < tagOf(input.look) && other.left < box.right && box.left < other.right,
      );
      if (isCut || hits) continue;
      taken.push(box);
      drawn.plot.push(label({ text, x: left, y, align: 'left', colour: colours.onFill, fill }, input));
      return;
    }
  }
}
