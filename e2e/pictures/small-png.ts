import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a pixel by the format's colour type: RGB and RGBA. */
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const PALETTE_TYPE = 3;
/** As many colours are kept: grounds, fills and inks. Edges of letters take the nearest. */
const COLOURS = 64;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Buffer;
}

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : upLeft;
}

/** What a filter of the format adds to a byte, from those to the left, above, and above to the left. */
const PREDICTIONS: readonly ((left: number, up: number, upLeft: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** @throws {Error} for anything but 8 bits of RGB or RGBA without interlacing, which is what browsers take. */
function decode(png: Buffer): Pixels {
  const parts: Buffer[] = [];
  let header = Buffer.alloc(0);
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = Buffer.from(body);
    if (type === 'IDAT') parts.push(body);
    at += length + 12;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = CHANNELS[header[9] ?? 0];
  if (header[8] !== 8 || header[12] !== 0 || !channels) throw new Error('This kind of PNG is not expected.');
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const data = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const predict = PREDICTIONS[raw[y * (stride + 1)] ?? 0] ?? (() => 0);
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < channels ? 0 : (data[at - channels] ?? 0);
      const up = y === 0 ? 0 : (data[at - stride] ?? 0);
      const upLeft = x < channels || y === 0 ? 0 : (data[at - stride - channels] ?? 0);
      data[at] = (raw[at + y + 1] ?? 0) + predict(left, up, upLeft);
    }
  }
  return { width, height, channels, data };
}

/** Each colour of the picture with how often it occurs. */
function colourCounts({ channels, data }: Pixels): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += channels) {
    const colour = data.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}

function distance(one: number, other: number): number {
  const parts = [16, 8, 0].map((shift) => ((one >> shift) & 255) - ((other >> shift) & 255));
  return parts.reduce((sum, part) => sum + part * part, 0);
}

const nearest = (colour: number, palette: readonly number[]) =>
  palette.reduce(
    (best, other, i) => (distance(colour, other) < distance(colour, palette[best] ?? 0) ? i : best),
    0,
  );

/** Colours one after the other, each the one that most is lost without: by how often it occurs and how far the others are. */
function paletteOf(counts: ReadonlyMap<number, number>): number[] {
  const palette: number[] = [];
  const far = new Map([...counts].map(([colour]) => [colour, Number.MAX_SAFE_INTEGER]));
  while (palette.length < Math.min(COLOURS, counts.size)) {
    let [next, most] = [0, -1];
    for (const [colour, often] of counts) {
      const loss = often * (far.get(colour) ?? 0);
      if (loss > most || (loss === most && colour < next)) [next, most] = [colour, loss];
    }
    palette.push(next);
    for (const [colour, before] of far) far.set(colour, Math.min(before, distance(colour, next)));
  }
  return palette;
}

/** Each pixel as a place in the palette. */
function indexed(pixels: Pixels) {
  const counts = colourCounts(pixels);
  const palette = paletteOf(counts);
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, palette)]));
  const { width, height, channels, data } = pixels;
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const place = places.get(data.readUIntBE(pixel * channels, 3)) ?? 0;
    rows[pixel + Math.floor(pixel / width) + 1] = place;
  }
  return { rows, palette };
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The same picture with a palette of 64 colours, a quarter as large. */
export function smallPng(png: Buffer): Buffer {
  const pixels = decode(png);
  const { rows, palette } = indexed(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.width, 0);
  header.writeUInt32BE(pixels.height, 4);
  header.set([8, PALETTE_TYPE], 8);
  const colours = palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours)),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
