import { saveFile } from '../kit/save-file.ts';
import { boxesOf, GAP } from './layout.logic.ts';
import { comparedFigures, type Figure, figuresOf } from './legend.logic.ts';
import type { ChartData, ChartLook } from './look.ts';

interface PictureOf {
  readonly chart: HTMLCanvasElement;
  readonly pixelRatio: number;
  readonly title: string;
  /** Period, moment and prices of the newest bar, in words; each may stand in a line of its own. */
  readonly texts: readonly string[];
  readonly look: ChartLook;
  readonly data: ChartData;
  readonly names: { readonly own: string; readonly other: string | undefined };
  /** Without its ending. */
  readonly fileName: string;
}

const MARGIN = 16;
const TITLE = { size: 16, line: 24 };
const TEXT = { size: 12, line: 18 };
const APART = 8;

type Pen = CanvasRenderingContext2D;

/** Saves the chart as a PNG file under its title, its figures and the names of its lines. */
export function savePicture(picture: PictureOf): void {
  const canvas = drawPicture(picture);
  canvas?.toBlob((blob) => {
    if (blob) saveFile(`${picture.fileName}.png`, blob);
  }, 'image/png');
}

function drawPicture({ chart, pixelRatio, title, texts, look, data, names }: PictureOf) {
  const { colours, direction } = look;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const width = chart.width / pixelRatio;
  const at = data.bars.length - 1;
  const text: Write = { pen, look, width };
  const compared = comparedFigures({ data, at, names, colours });
  pen.font = fontOf(look, TEXT.size);
  const lines = wrapped(texts, (line) => pen.measureText(line).width, room(width));
  const rows = compared.map((figure) => [figure]);
  const head = MARGIN + TITLE.line + (lines.length + rows.length) * TEXT.line + APART;
  canvas.width = chart.width;
  canvas.height = chart.height + head * pixelRatio;
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(chart, 0, head * pixelRatio);
  pen.scale(pixelRatio, pixelRatio);
  pen.direction = direction;
  pen.textAlign = 'start';
  pen.textBaseline = 'top';
  pen.fillStyle = colours.ink;
  pen.font = `600 ${fontOf(look, fitting(text, title))}`;
  pen.fillText(title, startOf(text), MARGIN);
  pen.font = fontOf(look, TEXT.size);
  pen.fillStyle = colours.quiet;
  let y = MARGIN + TITLE.line;
  for (const line of lines) {
    pen.fillText(line, startOf(text), y);
    y += TEXT.line;
  }
  for (const row of rows) {
    writeFigures(text, row, y);
    y += TEXT.line;
  }
  const boxes = boxesOf(
    data.panes.map((pane) => pane.id),
    look.height,
  );
  for (const [i, pane] of data.panes.entries()) {
    const top = head + (boxes[i]?.top ?? 0) - (i === 0 ? 0 : GAP) + 2;
    for (const [line, row] of figuresOf(pane, { look, at }).entries())
      writeFigures(text, row, top + line * TEXT.line);
  }
  return canvas;
}

interface Write {
  readonly pen: Pen;
  readonly look: ChartLook;
  readonly width: number;
}

const fontOf = ({ colours }: ChartLook, size: number) => `${size}px ${colours.font}`;
const room = (width: number) => width - 2 * MARGIN;
const startOf = ({ look, width }: Write) => (look.direction === 'rtl' ? width - MARGIN : MARGIN);

/** A long title is written smaller, not narrower. */
function fitting({ pen, look, width }: Write, title: string): number {
  pen.font = `600 ${fontOf(look, TITLE.size)}`;
  return Math.min(TITLE.size, Math.floor((TITLE.size * room(width)) / pen.measureText(title).width));
}

/** As many texts in a line as there is room for. */
export function wrapped(
  texts: readonly string[],
  measure: (text: string) => number,
  width: number,
): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const longer = lines.length > 0 ? `${lines.at(-1)} · ${text}` : text;
    if (lines.length > 0 && measure(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(text);
  }
  return lines;
}

/** Names and values in their colours, one after the other in the way of the text. */
function writeFigures(write: Write, figures: readonly Figure[], y: number): void {
  const { pen, look } = write;
  const way = look.direction === 'rtl' ? -1 : 1;
  let x = startOf(write);
  for (const { label, text, colour } of figures) {
    pen.fillStyle = colour;
    for (const [part, direction] of [
      [label, look.direction],
      [text, 'ltr'],
    ] as const) {
      pen.direction = direction;
      pen.textAlign = look.direction === 'rtl' ? 'right' : 'left';
      pen.fillText(part, x, y);
      x += way * (pen.measureText(part).width + 4);
    }
    x += way * APART;
  }
}
