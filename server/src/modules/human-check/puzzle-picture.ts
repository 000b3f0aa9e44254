import { PUZZLE } from 'shared-api/contract';
import sharp from 'sharp';
import { pieceOutline, randomSides } from './piece-shape.logic.ts';
import { pick, type Random, whole } from './random.ts';

const { width, height, piece } = PUZZLE;
/** Far enough from where the piece waits at the left, so that the gap is always seen. */
const NEAREST = piece + 28;
const MARGIN = 8;

export interface PuzzlePicture {
  /** Data URLs, WebP. */
  background: string;
  piece: string;
  /** Distances of the gap from the left and from the top, in pixels. The left one is the answer. */
  gapLeft: number;
  gapTop: number;
}

/** Draws a puzzle on the mark's arcs (look.md, Verify): never the same twice, and light enough to travel inline. */
export async function drawPuzzle(random: Random): Promise<PuzzlePicture> {
  const gapLeft = whole(random, NEAREST, width - piece - MARGIN);
  const gapTop = whole(random, MARGIN, height - piece - MARGIN);
  const outline = pieceOutline(randomSides(random));
  const ground = await sharp(Buffer.from(arcs(random)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scene = () => sharp(ground.data, { raw: ground.info });

  const background = scene()
    .composite([{ input: Buffer.from(gap(outline, gapLeft, gapTop)) }])
    .webp({ quality: 84, effort: 3 })
    .toBuffer();
  const cut = await scene()
    .extract({ left: gapLeft, top: gapTop, width: piece, height: piece })
    .ensureAlpha()
    .png()
    .toBuffer();
  const loose = sharp(cut)
    .composite([
      { input: Buffer.from(square(`<path d="${outline}" fill="#fff"/>`)), blend: 'dest-in' },
      { input: Buffer.from(square(rim(outline))) },
    ])
    .webp({ quality: 90, alphaQuality: 100, effort: 3 })
    .toBuffer();
  const [first, second] = await Promise.all([background, loose]);
  return { background: dataUrl(first), piece: dataUrl(second), gapLeft, gapTop };
}

const dataUrl = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`;

const svg = (w: number, h: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`;
const square = (body: string) => svg(piece, piece, body);

const rim = (outline: string) =>
  `<path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".92" stroke-width="1.6" stroke-linejoin="round"/>`;

const gap = (outline: string, left: number, top: number) =>
  svg(
    width,
    height,
    `<g transform="translate(${left} ${top})" stroke-linejoin="round">
      <path d="${outline}" fill="#070b16" fill-opacity=".58"/>
      <path d="${outline}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="2.4"/>
      <path d="${outline}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1"/>
    </g>`,
  );

/** The mark, many times: thin arcs crossing a vertical line, over a quiet ground of two neighbouring hues. */
function arcs(random: Random): string {
  const between = (low: number, high: number) => low + random() * (high - low);
  // From sea green over blue to plum: the calm half of the wheel, with one warm guest.
  const hue = between(165, 300);
  const near = hue + pick(random, [24, 36, -26, -38]);
  const far = between(12, 48);
  const hues = [hue, hue, near, near, far] as const;
  const discs = Array.from({ length: 5 }, () => {
    const tone = `hsl(${pick(random, hues).toFixed(0)} ${whole(random, 24, 46)}% ${whole(random, 40, 70)}%)`;
    return `<circle cx="${whole(random, -20, 330)}" cy="${whole(random, -30, 190)}" r="${whole(random, 34, 96)}" fill="${tone}" fill-opacity="${between(0.16, 0.42).toFixed(2)}"/>`;
  });
  const strokes = Array.from({ length: 11 }, () => {
    const tone = `hsl(${pick(random, hues).toFixed(0)} ${whole(random, 34, 62)}% ${whole(random, 68, 92)}%)`;
    return `<circle cx="${whole(random, -60, 370)}" cy="${whole(random, -80, 240)}" r="${whole(random, 40, 190)}" fill="none" stroke="${tone}" stroke-opacity="${between(0.3, 0.75).toFixed(2)}" stroke-width="${between(0.8, 3).toFixed(1)}"/>`;
  });
  const meridians = Array.from({ length: 4 }, () => {
    const x = whole(random, 6, 304);
    return `<path d="M${x} 0V${height}" stroke="#fff" stroke-opacity="${between(0.12, 0.4).toFixed(2)}" stroke-width="${between(0.8, 1.8).toFixed(1)}"/>`;
  });
  return svg(
    width,
    height,
    `<defs>
      <linearGradient id="g" gradientTransform="rotate(${whole(random, 0, 80)})">
        <stop stop-color="hsl(${hue.toFixed(0)} 34% 36%)"/><stop offset="1" stop-color="hsl(${near.toFixed(0)} 38% 56%)"/>
      </linearGradient>
      <filter id="n" x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${whole(random, 1, 99_999)}"/>
        <feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 .5 -.12"/>
      </filter>
    </defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    ${discs.join('')}${strokes.join('')}${meridians.join('')}
    <rect width="100%" height="100%" filter="url(#n)" opacity=".16"/>`,
  );
}
