import { beginsSession } from './bar.logic.ts';
import {
  EDGE,
  label,
  PAD,
  type SceneInput,
  type Shape,
  shape,
  straight,
  tagOf,
  within,
} from './shapes.logic.ts';
import { drawTrades } from './trades-scene.logic.ts';

export interface Scene {
  readonly plot: readonly Shape[];
  readonly times: readonly Shape[];
  readonly prices: readonly Shape[];
  /** Where the last price stands, while it is in sight. */
  readonly dot: { readonly x: number; readonly y: number } | undefined;
}

/** Time left of the newest bar: minutes and seconds, or hours and minutes. */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Everything on the chart besides bars and indicators, in pixels of the plot. */
export function sceneOf(input: SceneInput): Scene {
  const trades = input.comparing ? [] : input.marks.trades;
  const drawn = drawTrades(trades, input);
  const last = drawLast(input);
  return {
    plot: [...drawBreaks(input), ...drawPrevious(input), ...drawn.plot, ...last.plot],
    times: drawn.times,
    // The last price lies over every other tag.
    prices: [...drawn.prices, ...last.prices],
    dot: last.dot,
  };
}

function drawBreaks({ bars, look, seen, size, xOf }: SceneInput): Shape[] {
  const shapes: Shape[] = [];
  for (let place = Math.max(1, seen.from); place < Math.min(bars.length, seen.to); place += 1) {
    const [before, bar] = [bars[place - 1], bars[place]];
    if (!before || !bar || !beginsSession(before.time, bar.time, look.periodMs)) continue;
    const x = Math.round(xOf(place - 0.5)) + 0.5;
    shapes.push(
      straight(
        [
          [x, 0],
          [x, size.height],
        ],
        look.colours.hairline,
        [2, 4],
      ),
    );
  }
  return shapes;
}

function drawPrevious(input: SceneInput): Shape[] {
  const { marks, look, size, yOf, comparing } = input;
  if (marks.previousClose === undefined || comparing || look.periodMs >= 86_400_000) return [];
  const y = Math.round(yOf(marks.previousClose)) + 0.5;
  if (y < 0 || y > size.height) return [];
  return [
    straight(
      [
        [0, y],
        [size.width, y],
      ],
      look.colours.quiet,
      [1, 4],
    ),
  ];
}

function drawLast(input: SceneInput): Pick<Scene, 'plot' | 'prices' | 'dot'> {
  const { bars, look, marks, now, size, xOf, yOf, textOf, comparing } = input;
  const newest = bars.at(-1);
  const price = comparing ? newest?.close : (marks.last ?? newest?.close);
  if (price === undefined || !newest || marks.ended) return { plot: [], prices: [], dot: undefined };
  const { colours, kind } = look;
  const lines = comparing || kind === 'line' || kind === 'area';
  const [fill, colour] = lines ? [colours.accentFill, colours.onFill] : [colours.ink, colours.onInk];
  const y = yOf(price);
  const tag = tagOf(look);
  const inside = y >= 0 && y <= size.height;
  const at = within(y, tag / 2, size.height - tag / 2);
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
  // A second's bar has no time left to tell, and a day's too much.
  const left = newest.time + look.periodMs - now;
  const runs = !lines && look.periodMs >= 60_000 && look.periodMs < 86_400_000 && left > 0;
  const tags = lastTag(
    { text: textOf(price), left: runs ? countdown(left) : undefined, at, fill, colour },
    input,
  );
  return { plot, prices: tags, dot };
}

interface LastTag {
  readonly text: string;
  readonly left: string | undefined;
  readonly at: number;
  readonly fill: string;
  readonly colour: string;
}

/** The last price, and below it in the same box the time left of its bar. */
function lastTag({ text, left, at, fill, colour }: LastTag, input: SceneInput): Shape[] {
  const tag = tagOf(input.look);
  const height = left === undefined ? tag : 2 * tag - PAD;
  const top = within(at - tag / 2, 0, input.size.height - height);
  const width = input.widthOf(text, 600) + 2 * PAD;
  const x = EDGE + PAD;
  const box = shape(
    'rect',
    { x: EDGE, y: top, width, height },
    { style: 'fill', color: fill, borderSize: 0, borderRadius: PAD },
  );
  const price = label({ text, x, y: top + tag / 2, align: 'left', colour }, input);
  if (left === undefined) return [box, price];
  return [
    box,
    price,
    label({ text: left, x, y: top + height - tag / 2 + 1, align: 'left', colour, weight: 500 }, input),
  ];
}
