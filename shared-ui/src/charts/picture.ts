import type { ChartColours } from './look.ts';

interface PictureOf {
  readonly chart: HTMLCanvasElement;
  readonly pixelRatio: number;
  readonly title: string;
  /** What the chart shows, in words. */
  readonly text: string;
  readonly colours: ChartColours;
  readonly direction: 'ltr' | 'rtl';
  /** Without its ending. */
  readonly fileName: string;
}

const HEAD = 60;
const MARGIN = 16;

/** Saves the chart as a PNG file under its title and summary. */
export function savePicture(picture: PictureOf): void {
  const { chart, pixelRatio, title, text, colours, direction, fileName } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = chart.width;
  canvas.height = chart.height + HEAD * pixelRatio;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(chart, 0, HEAD * pixelRatio);
  pen.scale(pixelRatio, pixelRatio);
  pen.direction = direction;
  pen.textAlign = 'start';
  const width = chart.width / pixelRatio;
  const start = direction === 'rtl' ? width - MARGIN : MARGIN;
  pen.fillStyle = colours.ink;
  pen.font = `600 16px ${colours.font}`;
  pen.fillText(title, start, 26, width - 2 * MARGIN);
  pen.fillStyle = colours.quiet;
  pen.font = `12px ${colours.font}`;
  pen.fillText(text, start, 48, width - 2 * MARGIN);
  canvas.toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${fileName}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }, 'image/png');
}
