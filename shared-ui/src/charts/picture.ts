import type { ChartLook } from './chart-types.ts';

interface PictureOf {
  /** The chart's own canvases, as they stand on the page. */
  readonly canvases: readonly HTMLCanvasElement[];
  readonly box: DOMRect;
  readonly title: string;
  /** Period, moment and price, in words. */
  readonly text: string;
  readonly look: ChartLook;
  readonly fileName: string;
}

const SHARP = 2;
const MARGIN = 16;
const HEAD = 64;

/** The chart under its title as a PNG file; null where the browser cannot draw one. */
export async function pictureOf(of: PictureOf): Promise<File | null> {
  const { canvases, box, title, text, look, fileName } = of;
  const { colours, direction } = look;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  canvas.width = box.width * SHARP;
  canvas.height = (box.height + HEAD) * SHARP;
  pen.scale(SHARP, SHARP);
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, box.width, box.height + HEAD);
  for (const part of canvases) {
    const { left, top, width, height } = part.getBoundingClientRect();
    if (width > 0 && height > 0) pen.drawImage(part, left - box.left, top - box.top + HEAD, width, height);
  }
  const start = direction === 'rtl' ? box.width - MARGIN : MARGIN;
  const room = box.width - 2 * MARGIN;
  pen.direction = direction;
  pen.textAlign = 'start';
  pen.textBaseline = 'top';
  pen.fillStyle = colours.ink;
  pen.font = `600 18px ${colours.font}`;
  pen.fillText(title, start, MARGIN - 4, room);
  pen.fillStyle = colours.quiet;
  pen.font = `500 12px ${colours.font}`;
  pen.fillText(text, start, MARGIN + 22, room);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob && new File([blob], `${fileName}.png`, { type: blob.type });
}
