import { type LayerView, type Pixel, type Shape, shape, straight, through } from 'shared-ui/charts';
import { type Colour, type Drawing, LEVELS } from './drawing.logic.ts';
import { linesOf, PAD, type Segment, textBox } from './geometry.logic.ts';

/** Radius of what is seen of a handle; the finger's is larger (`geometry.logic.ts`). */
const HANDLE = 6;
const FILL = 0.12;
/** Under seven lines there is less of it. */
const FAINT = 0.06;

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

function words(text: string, at: Pixel, colour: string, view: LayerView, fill = 'transparent'): Shape {
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
      backgroundColor: fill,
      ...{ paddingLeft: PAD, paddingRight: PAD, paddingTop: PAD, paddingBottom: PAD },
    },
  );
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
  if (tool === 'text' && one && text !== null) {
    const { left, top } = textBox(one, { width: view.widthOf(text), height: view.look.colours.text }, view);
    shapes.push(words(text, { x: left, y: top }, colour, view, through(view.look.colours.surface, 0.84)));
  }
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
  const height = view.look.colours.text;
  const [from, to] = [points[0]?.value ?? 0, points[1]?.value ?? 0];
  let above: number | undefined;
  return lines.flatMap(([start], n) => {
    const level = LEVELS[n] ?? 0;
    const value = to + (from - to) * level;
    const text = `${Number((level * 100).toFixed(1))}% ${value.toFixed(view.look.digits)}`;
    // Levels that lie too near to each other are drawn without their words.
    if (above !== undefined && Math.abs(above - start.y) < height + PAD) return [];
    above = start.y;
    return [words(text, { x: Math.max(start.x, 0), y: start.y - height - 2 * PAD + 2 }, colour, view)];
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
