import type { ChartLook } from './chart-types.ts';
import type { LegendLine } from './legend.logic.ts';

interface PictureOf {
  /** The chart's own canvases, as they stand on the page. */
  readonly canvases: readonly HTMLCanvasElement[];
  readonly box: DOMRect;
  readonly title: string;
  /** Period, moment and price, in words. */
  readonly text: string;
  /** What the lines over the prices are: the page tells it beside the canvases. */
  readonly lines: readonly LegendLine[];
  readonly look: ChartLook;
  readonly fileName: string;
}

/** Pixels of the picture for one of the page, at least: it is looked at on other screens too. */
const SHARP = 2;
const MARGIN = 16;
const HEAD = 64;
/** Pixels from one row of lines to the next, and around what stands on a row. */
const ROW = 18;
const GAP = 6;
const BETWEEN = 14;
/** Radius of a line's colour before its name. */
const DISC = 4;
const SMALL = 12;

interface Item extends LegendLine {
  /** Pixels from the start of its row, and of its name alone. */
  readonly from: number;
  readonly nameWidth: number;
  readonly width: number;
  readonly row: number;
}

/** Lines one after the other, on as many rows as they need. */
function itemsOf(lines: readonly LegendLine[], room: number, widthOf: (text: string) => number): Item[] {
  let [from, row] = [0, 0];
  return lines.map((line) => {
    const nameWidth = widthOf(line.name);
    const width = 2 * DISC + GAP + nameWidth + GAP + widthOf(line.value);
    if (from > 0 && from + width > room) [from, row] = [0, row + 1];
    const item = { ...line, from, nameWidth, width, row };
    from += width + BETWEEN;
    return item;
  });
}

/** The chart under its title, with what its lines are, as a PNG file; null where the browser cannot draw one. */
export async function pictureOf(of: PictureOf): Promise<File | null> {
  const { canvases, box, title, text, look, fileName } = of;
  const { colours, direction } = look;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const room = box.width - 2 * MARGIN;
  const small = `500 ${SMALL}px ${colours.font}`;
  pen.font = small;
  const items = itemsOf(of.lines, room, (words) => pen.measureText(words).width);
  const last = items.at(-1);
  const head = HEAD + (last ? (last.row + 1) * ROW : 0);
  const sharp = Math.max(SHARP, globalThis.devicePixelRatio || 1);
  canvas.width = box.width * sharp;
  canvas.height = (box.height + head) * sharp;
  pen.scale(sharp, sharp);
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, box.width, box.height + head);
  for (const part of canvases) {
    const { left, top, width, height } = part.getBoundingClientRect();
    if (width > 0 && height > 0) pen.drawImage(part, left - box.left, top - box.top + head, width, height);
  }
  const start = direction === 'rtl' ? box.width - MARGIN : MARGIN;
  pen.direction = direction;
  pen.textAlign = 'start';
  pen.textBaseline = 'top';
  pen.fillStyle = colours.ink;
  pen.font = `600 18px ${colours.font}`;
  pen.fillText(title, start, MARGIN - 4, room);
  pen.fillStyle = colours.quiet;
  pen.font = small;
  pen.fillText(text, start, MARGIN + 22, room);
  for (const item of items) drawItem(item, { pen, look, width: box.width });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob && new File([blob], `${fileName}.png`, { type: blob.type });
}

interface On {
  readonly pen: CanvasRenderingContext2D;
  readonly look: ChartLook;
  readonly width: number;
}

/** A disc of the line's colour, its name and its figure, from the reading direction's start. */
function drawItem({ name, value, colour, from, nameWidth, row, ...item }: Item, { pen, look, width }: On) {
  const { colours, direction } = look;
  const y = HEAD - MARGIN / 2 + row * ROW;
  /** The left edge of something that begins so far into the item. */
  const leftOf = (into: number, wide: number) => {
    const at = MARGIN + from + into;
    return direction === 'rtl' ? width - at - wide : at;
  };
  const afterDisc = 2 * DISC + GAP;
  const afterName = afterDisc + nameWidth + GAP;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(leftOf(0, 2 * DISC) + DISC, y + SMALL / 2, DISC, 0, 2 * Math.PI);
  pen.fill();
  pen.textAlign = 'left';
  pen.fillStyle = colours.ink;
  pen.fillText(name, leftOf(afterDisc, nameWidth), y);
  pen.fillStyle = colours.quiet;
  // A figure keeps its sign before it in every language.
  pen.direction = 'ltr';
  pen.fillText(value, leftOf(afterName, item.width - afterName), y);
  pen.direction = direction;
}
