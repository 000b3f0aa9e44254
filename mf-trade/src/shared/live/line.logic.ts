export interface Point {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** For drawing only. */
  readonly price: number;
}

interface Box {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly width: number;
  readonly height: number;
  /** Free above the highest and below the lowest point. */
  readonly margin: number;
  /** The round's start price; the first point's by default. */
  readonly start?: number | undefined;
}

export interface Line {
  readonly path: string;
  /** What lies between the line and the bottom of the box. */
  readonly area: string;
  /** Height of the start price, and the place of the last one. */
  readonly baseline: number;
  readonly head: { readonly x: number; readonly y: number };
  readonly rose: -1 | 0 | 1;
}

/** The line of a round in a box: from its start at the left to its end at the right, with the start price in sight. */
export function lineOf(points: readonly Point[], box: Box): Line | undefined {
  const { startsAt, endsAt, width, height, margin } = box;
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return undefined;
  const start = box.start ?? first.price;
  const prices = points.map(({ price }) => price);
  const [low, high] = [Math.min(start, ...prices), Math.max(start, ...prices)];
  const x = (time: number) => Math.min(1, Math.max(0, (time - startsAt) / (endsAt - startsAt))) * width;
  const y = (price: number) =>
    high === low ? height / 2 : margin + ((high - price) / (high - low)) * (height - 2 * margin);
  const path = points
    .map(({ time, price }, i) => `${i === 0 ? 'M' : 'L'}${x(time).toFixed(1)} ${y(price).toFixed(1)}`)
    .join('');
  const rose = Math.sign(last.price - start) as -1 | 0 | 1;
  const area = `${path}V${height}H${x(first.time).toFixed(1)}Z`;
  return { path, area, baseline: y(start), head: { x: x(last.time), y: y(last.price) }, rose };
}

/** Live prices at the end of what the server has drawn; only those recorded after the round's start and not after its end. */
export function joinPoints(
  drawn: readonly Point[],
  live: readonly Point[],
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
): Point[] {
  const last = drawn.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  const all = [...drawn, ...live.filter(({ time }) => time > last)];
  return all.filter(({ time }) => time > startsAt && time <= endsAt);
}
