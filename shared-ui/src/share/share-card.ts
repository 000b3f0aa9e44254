import { qrPath } from '../forms/qr-code.tsx';
import { MARK_PATHS } from '../icons/mark.tsx';
import { type DrawnColour, tokenColours } from '../kit/token-colours.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

interface ShareLine {
  readonly width: number;
  readonly height: number;
  readonly path: string;
  readonly entry: Place | undefined;
  readonly exit: Place | undefined;
}

/** All that a picture of a result shows. Its words come in the reader's language, its numbers formatted. */
export interface ShareCard {
  readonly fileName: string;
  readonly direction: 'ltr' | 'rtl';
  readonly brand: string;
  /** Beside the brand: that the funds are simulated. */
  readonly badge: string;
  readonly product: string;
  /** Its parts are isolated from each other: Arabic writes a date from right to left, and a number in it from left to right. */
  readonly moment: string;
  readonly side: { readonly text: string; readonly tone: 'rise' | 'fall' };
  readonly result: { readonly text: string; readonly note: string; readonly tone: 'gain' | 'loss' | 'ink' };
  /** Name and value, three of them. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The prices in a box of their own size; undefined when there are too few. */
  readonly line: ShareLine | undefined;
  /** What the QR code leads to, and what is said beside it. */
  readonly link: string;
  readonly scan: string;
}

const [WIDTH, HEIGHT, SHARP, EDGE] = [360, 480, 3, 24] as const;
const INNER = WIDTH - 2 * EDGE;
const LINE = { top: 116, height: 112 } as const;
const FACTS = { top: 304, height: 56 } as const;
const CODE = { top: 376, side: 80 } as const;

interface Style {
  readonly size: number;
  readonly colour?: DrawnColour;
  readonly bold?: boolean;
  readonly align?: CanvasTextAlign;
  /** The most pixels that it may take. */
  readonly room?: number;
  /** Figures and codes, which run from left to right in every language. */
  readonly ltr?: boolean;
}

class Painter {
  readonly pen: CanvasRenderingContext2D;
  readonly colours = tokenColours();
  readonly #direction: 'ltr' | 'rtl';
  readonly #font = getComputedStyle(document.body).fontFamily;

  constructor(pen: CanvasRenderingContext2D, direction: 'ltr' | 'rtl') {
    this.pen = pen;
    this.#direction = direction;
  }

  /** From the side that reading begins on to pixels from the left. */
  across(fromStart: number): number {
    return this.#direction === 'rtl' ? WIDTH - fromStart : fromStart;
  }

  /** Where a box of a width begins on the left, by its distance from the side that reading begins on. */
  left(fromStart: number, width: number): number {
    return this.#direction === 'rtl' ? WIDTH - fromStart - width : fromStart;
  }

  text(text: string, { x, y }: Place, style: Style): void {
    const { pen } = this;
    const { size, colour = 'ink', bold = false, align = 'start', room = INNER, ltr = false } = style;
    pen.direction = ltr ? 'ltr' : this.#direction;
    pen.textAlign = ltr && align !== 'center' ? sideOf(align, this.#direction) : align;
    pen.textBaseline = 'middle';
    pen.font = `${bold ? 600 : 500} ${size}px ${this.#font}`;
    pen.fillStyle = this.colours[colour];
    pen.fillText(text, this.across(x), y, room);
  }

  box({ x, y }: Place, size: { width: number; height: number; radius: number; colour: DrawnColour }): void {
    this.pen.fillStyle = this.colours[size.colour];
    this.pen.beginPath();
    this.pen.roundRect(this.left(x, size.width), y, size.width, size.height, size.radius);
    this.pen.fill();
  }

  /** Draws in a place of its own, unmirrored; `scale` is pixels for each unit. */
  inside({ x, y }: Place, scale: number, draw: (pen: CanvasRenderingContext2D) => void): void {
    this.pen.save();
    this.pen.translate(x, y);
    this.pen.scale(scale, scale);
    draw(this.pen);
    this.pen.restore();
  }
}

const sideOf = (align: CanvasTextAlign, direction: 'ltr' | 'rtl') =>
  (align === 'start') === (direction === 'ltr') ? 'left' : 'right';

/** @returns the picture as a PNG file; null where the browser cannot draw one. */
export async function drawShareCard(card: ShareCard): Promise<File | null> {
  await document.fonts?.ready;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  [canvas.width, canvas.height] = [WIDTH * SHARP, HEIGHT * SHARP];
  pen.scale(SHARP, SHARP);
  const painter = new Painter(pen, card.direction);
  painter.box({ x: 0, y: 0 }, { width: WIDTH, height: HEIGHT, radius: 0, colour: 'surface' });
  head(painter, card);
  prices(painter, card);
  result(painter, card);
  facts(painter, card);
  proof(painter, card);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob && new File([blob], `${card.fileName}.png`, { type: blob.type });
}

function head(painter: Painter, { brand, badge, product, moment, side }: ShareCard): void {
  const { colours, pen } = painter;
  painter.inside({ x: painter.left(EDGE, 24), y: 20 }, 24 / 32, () => {
    pen.lineCap = 'round';
    MARK_PATHS.forEach(({ path, width, accent }) => {
      pen.lineWidth = width;
      pen.strokeStyle = accent ? colours.accent : colours.ink;
      pen.stroke(new Path2D(path));
    });
  });
  painter.text(brand, { x: EDGE + 32, y: 32 }, { size: 16, bold: true, room: 120 });
  painter.text(badge, { x: WIDTH - EDGE, y: 32 }, { size: 12, colour: 'quiet', align: 'end', room: 160 });
  painter.text(product, { x: EDGE, y: 72 }, { size: 22, bold: true, room: 190, ltr: true });
  painter.text(moment, { x: EDGE, y: 96 }, { size: 12, colour: 'quiet' });
  pen.font = `600 13px ${getComputedStyle(document.body).fontFamily}`;
  const width = Math.min(120, pen.measureText(side.text).width + 20);
  painter.box(
    { x: WIDTH - EDGE - width, y: 60 },
    { width, height: 26, radius: 8, colour: `${side.tone}-soft` },
  );
  const middle = { x: WIDTH - EDGE - width / 2, y: 73.5 };
  painter.text(side.text, middle, { size: 13, bold: true, colour: side.tone, align: 'center', room: 104 });
}

/** Time goes from left to right in every language. */
function prices(painter: Painter, { line, result: { tone } }: ShareCard): void {
  if (!line) return;
  const { colours } = painter;
  const { path, entry, exit } = line;
  const scale = Math.min(INNER / line.width, LINE.height / line.height);
  const end = tone === 'ink' ? colours.accent : colours[tone];
  painter.inside({ x: EDGE, y: LINE.top }, scale, (pen) => {
    [pen.lineCap, pen.lineJoin] = ['round', 'round'];
    if (entry && exit) {
      [pen.strokeStyle, pen.lineWidth] = [end, 1.5];
      pen.setLineDash([5, 4]);
      pen.stroke(new Path2D(`M${entry.x} ${entry.y}H${exit.x}`));
      pen.setLineDash([]);
    }
    [pen.strokeStyle, pen.lineWidth] = [colours.ink, 2];
    pen.stroke(new Path2D(path));
    const dot = ({ x, y }: Place, fill: string, edge: string) => {
      [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [fill, edge, 2.5];
      pen.beginPath();
      pen.arc(x, y, 5, 0, 2 * Math.PI);
      pen.fill();
      pen.stroke();
    };
    if (entry) dot(entry, colours.surface, end);
    if (exit) dot(exit, end, colours.surface);
  });
}

function result(painter: Painter, { result: { text, note, tone } }: ShareCard): void {
  // A loss is quiet: no large figure in its colour.
  const colour = tone === 'gain' ? 'gain' : 'ink';
  const style = { size: 40, bold: true, colour, align: 'center', ltr: true } as const;
  painter.text(text, { x: WIDTH / 2, y: 256 }, style);
  painter.text(note, { x: WIDTH / 2, y: 286 }, { size: 12, colour: 'quiet', align: 'center' });
}

function facts(painter: Painter, card: ShareCard): void {
  const { top, height } = FACTS;
  painter.box({ x: EDGE, y: top }, { width: INNER, height, radius: 12, colour: 'inset' });
  const column = INNER / card.facts.length;
  card.facts.forEach(([name, value], i) => {
    const x = EDGE + column * (i + 0.5);
    const room = column - 12;
    painter.text(name, { x, y: top + 19 }, { size: 12, colour: 'quiet', align: 'center', room });
    painter.text(value, { x, y: top + 38 }, { size: 14, bold: true, align: 'center', room, ltr: true });
  });
}

function proof(painter: Painter, { link, scan }: ShareCard): void {
  const { top, side } = CODE;
  painter.box({ x: EDGE, y: top }, { width: side, height: side, radius: 8, colour: 'paper' });
  const code = qrPath(link);
  painter.inside({ x: painter.left(EDGE, side), y: top }, side / code.side, (pen) => {
    pen.translate(code.quiet, code.quiet);
    pen.fillStyle = painter.colours.print;
    pen.fill(new Path2D(code.path));
  });
  const x = EDGE + side + 16;
  const room = WIDTH - x - EDGE;
  painter.text(scan, { x, y: top + 30 }, { size: 14, bold: true, room });
  painter.text(new URL(link).host, { x, y: top + 52 }, { size: 12, colour: 'quiet', room, ltr: true });
}
