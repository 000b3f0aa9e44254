/** What a room's schedule is made of. */
interface Lengths {
  readonly roundSeconds: number;
  readonly sealSeconds: number;
}

export type Phase = 'open' | 'sealed';

export interface Moment {
  /** The number of the running round. */
  readonly issue: number;
  readonly startsAt: number;
  readonly sealsAt: number;
  readonly endsAt: number;
  readonly phase: Phase;
}

/** The round that runs at a moment of the server's clock (milliseconds): rounds follow each other without a gap. */
export function roundAt(now: number, { roundSeconds, sealSeconds }: Lengths): Moment {
  const length = roundSeconds * 1000;
  const issue = Math.floor(now / length);
  const endsAt = (issue + 1) * length;
  const sealsAt = endsAt - sealSeconds * 1000;
  return { issue, startsAt: issue * length, sealsAt, endsAt, phase: now < sealsAt ? 'open' : 'sealed' };
}

/** The first round that takes subscriptions at a moment. */
export function issueOnOffer(now: number, lengths: Lengths): number {
  const { issue, phase } = roundAt(now, lengths);
  return phase === 'open' ? issue : issue + 1;
}

/** Milliseconds after a boundary until the server has dealt with it, and the longest wait between two looks. */
const GRACE = 700;
const LONGEST = 10_000;

/** Milliseconds until the rounds of a room are worth another look: just after the next boundary. */
export function nextLook(now: number, lengths: Lengths, waiting: boolean): number {
  if (waiting) return 1_000;
  const { sealsAt, endsAt, phase } = roundAt(now, lengths);
  return Math.min(LONGEST, (phase === 'open' ? sealsAt : endsAt) + GRACE - now);
}

export interface Point {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly price: number;
}

export interface Line {
  readonly path: string;
  /** Height of the first price, and the place of the last one. */
  readonly baseline: number;
  readonly head: { readonly x: number; readonly y: number };
  readonly rose: -1 | 0 | 1;
}

/** The line of a round in a box: time from its start to its end, the first price in the middle of the height. */
export function lineOf(
  points: readonly Point[],
  { startsAt, endsAt, width, height }: { startsAt: number; endsAt: number; width: number; height: number },
): Line | undefined {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return undefined;
  const reach = Math.max(...points.map(({ price }) => Math.abs(price - first.price))) || 1;
  const x = (time: number) => Math.min(1, Math.max(0, (time - startsAt) / (endsAt - startsAt))) * width;
  const y = (price: number) => height / 2 - ((price - first.price) / reach) * (height / 2 - 6);
  const path = points
    .map(({ time, price }, i) => `${i === 0 ? 'M' : 'L'}${x(time).toFixed(1)} ${y(price).toFixed(1)}`)
    .join('');
  const rose = Math.sign(last.price - first.price) as -1 | 0 | 1;
  return { path, baseline: height / 2, head: { x: x(last.time), y: y(last.price) }, rose };
}

/** Live prices at the end of what the server has drawn; only those of the running round. */
export function joinPoints(drawn: readonly Point[], live: readonly Point[], startsAt: number): Point[] {
  const last = drawn.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  return [...drawn, ...live.filter(({ time }) => time > last)].filter(({ time }) => time > startsAt);
}
