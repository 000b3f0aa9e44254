import { beginsSession } from './bar.logic.ts';
import { drawLast } from './last-tag.logic.ts';
import { placeAt, type SceneInput, type Shape, straight } from './shapes.logic.ts';
import { drawTrades } from './trades-scene.logic.ts';

export interface Scene {
  readonly plot: readonly Shape[];
  readonly times: readonly Shape[];
  readonly prices: readonly Shape[];
  /** Where the last price stands or, of a trade that has ended, its exit, while it is in sight. */
  readonly dot: { readonly x: number; readonly y: number } | undefined;
}

/** Everything on the chart besides bars and indicators, in pixels of the plot. */
export function sceneOf(input: SceneInput): Scene {
  const trades = input.comparing ? [] : input.marks.trades;
  const drawn = drawTrades(trades, input);
  const last = drawLast(input);
  return {
    // Lines that cross the plot lie below the tags of trades.
    plot: [...drawBreaks(input), ...drawPrevious(input), ...last.plot, ...drawn.plot],
    times: drawn.times,
    // The last price lies over every other tag.
    prices: [...drawn.prices, ...last.prices],
    dot: last.dot ?? exitOf(input),
  };
}

function exitOf(input: SceneInput): Scene['dot'] {
  const { marks, size, yOf } = input;
  const exit = marks.ended ? marks.trades.find((trade) => trade.exit)?.exit : undefined;
  if (!exit) return undefined;
  const [x, y] = [placeAt(input, exit.time), yOf(exit.price)];
  return x >= 0 && x <= size.width && y >= 0 && y <= size.height ? { x, y } : undefined;
}

function drawBreaks({ bars, look, seen, size, xOf }: SceneInput): Shape[] {
  const shapes: Shape[] = [];
  const scale = { periodMs: look.periodMs, pitch: xOf(1) - xOf(0) };
  for (let place = Math.max(1, seen.from); place < Math.min(bars.length, seen.to); place += 1) {
    const [before, bar] = [bars[place - 1], bars[place]];
    if (!before || !bar || !beginsSession(before, bar, scale)) continue;
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
