import { type LayerView, type Pixel, type Shape, shape, straight, through } from 'shared-ui/charts';
import { type Colour, type Drawing, LEVELS } from './drawing.logic.ts';
import { linesOf, PAD, type Segment, textBox } from './geometry.logic.ts';
import { lineHeight, wordsOf } from './words.logic.ts';

/** Radius of what is seen of a handle; the finger's is larger (`geometry.logic.ts`). */
const HANDLE = 6;
const FILL = 0.12;
/** Under seven lines there is less of it. */
const FAINT = 0.06;
/** How much of what is behind words is hidden. */
const GROUND = 0.84;
/** Pixels above and below the words of a level: many levels lie near each other. */
const TIGHT = 2;

function colourOf(colour: Colour, { look: { colours } }: LayerView): string {
  const [amber, violet, teal] = colours.averages;
  const known = { accent: colours.accent, ink: colours.ink, amber, violet, teal };
  return known[colour] ?? colours.accent;
}

const line = ([from, to]: Segment, colour: string, size = 2) =>
  straight(
    [
      [from.x, from.y],
      [to.x, to.y],
    ],
    colour,
    undefined,
    size,
  );

/** Behind words: lines and candles do not cross their letters. */
const ground = ({ look }: LayerView) => through(look.colours.surface, GROUND);

/** Words on a ground of their own, which is higher by so many pixels at either side; undefined: without one. */
function words(text: string, at: Pixel, colour: string, view: LayerView, upright?: number): Shape {
  const side = upright === undefined ? 0 : PAD;
  return shape(
    'text',
    { x: at.x, y: at.y, text, align: 'left', baseline: 'top' },
    {
      style: 'fill',
      color: colour,
      size: view.look.colours.text,
      family: view.look.colours.font,
      weight: 600,
      borderSize: 0,
      borderRadius: PAD,
      backgroundColor: upright === undefined ? 'transparent' : ground(view),
      ...{ paddingLeft: side, paddingRight: side, paddingTop: upright ?? 0, paddingBottom: upright ?? 0 },
    },
  );
}

/** The lines of a text on one ground, each in the direction of its own first letter. */
function note(text: string, at: Pixel, colour: string, view: LayerView): readonly Shape[] {
  const said = wordsOf(text, view);
  const { left, top, width, height } = textBox(at, said, view);
  const box = { style: 'fill', color: ground(view), borderSize: 0, borderRadius: PAD };
  return [
    shape('rect', { x: left, y: top, width, height }, box),
    ...said.lines.map((line, n) => {
      const place = { x: left + PAD, y: top + PAD + n * lineHeight(view) };
      return words(`\u2068${line}\u2069`, place, colour, view);
    }),
  ];
}

interface Painted {
  readonly drawing: Drawing;
  /** With its handles. */
  readonly isSelected: boolean;
}

/** What of a drawing is seen on its pane. */
export function shapesOf({ drawing, isSelected }: Painted, view: LayerView): readonly Shape[] {
  const { tool, colour: name, text, points } = drawing;
  const colour = colourOf(name, view);
  const pixels = points.map(view.pixelOf);
  const lines = linesOf(tool, pixels, view);
  const shapes: Shape[] = [...filled(tool, lines, colour)];
  const size = tool === 'fibonacci' ? 1 : isSelected ? 2 : 1.5;
  for (const each of lines) shapes.push(line(each, colour, size));
  const [one, two] = pixels;
  if (tool === 'fibonacci' && one && two) shapes.push(...levels(drawing, lines, colour, view));
  if (tool === 'text' && one && text !== null) shapes.push(...note(text, one, colour, view));
  if (isSelected) for (const pixel of pixels) shapes.push(handle(pixel, drawing.locked, colour, view));
  return shapes;
}

function filled(tool: Drawing['tool'], lines: readonly Segment[], colour: string): readonly Shape[] {
  if (tool !== 'rectangle' && tool !== 'channel' && tool !== 'fibonacci') return [];
  const corners =
    tool === 'rectangle'
      ? lines.map(([from]) => from)
      : [...(lines[0] ?? []), ...[...(lines.at(-1) ?? [])].reverse()];
  return [
    shape(
      'polygon',
      { coordinates: corners },
      { style: 'fill', color: through(colour, tool === 'fibonacci' ? FAINT : FILL) },
    ),
  ];
}

function levels(
  { points }: Drawing,
  lines: readonly Segment[],
  colour: string,
  view: LayerView,
): readonly Shape[] {
  const height = view.look.colours.text + 2 * TIGHT;
  const [from, to] = [points[0]?.value ?? 0, points[1]?.value ?? 0];
  let above: number | undefined;
  return lines.flatMap(([start], n) => {
    const level = LEVELS[n] ?? 0;
    const text = `${Number((level * 100).toFixed(1))}% ${view.textOf(to + (from - to) * level)}`;
    // Levels that lie too near to each other are drawn without their words.
    if (above !== undefined && Math.abs(above - start.y) < height) return [];
    above = start.y;
    const most = view.width - view.widthOf(text) - 2 * PAD;
    const x = Math.max(0, Math.min(start.x, most));
    return [words(text, { x, y: start.y - height }, colour, view, TIGHT)];
  });
}

function handle({ x, y }: Pixel, isLocked: boolean, colour: string, { look }: LayerView): Shape {
  return shape(
    'circle',
    { x, y, r: isLocked ? HANDLE - 2 : HANDLE },
    {
      style: 'stroke_fill',
      color: isLocked ? colour : look.colours.surface,
      borderColor: colour,
      borderSize: 2,
    },
  );
}
