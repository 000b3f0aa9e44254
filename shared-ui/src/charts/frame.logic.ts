/**
 * Where the bars stand on the canvas. It is wider than what is in sight: a pan moves the canvas, and bars are drawn
 * anew only when the spare ones at its sides are used up. A bar is a whole number of device pixels wide, so that bars
 * drawn anew stand exactly where the moved ones stood.
 */

/** Pixels drawn beyond each side of the plot: whole device pixels at every usual ratio. */
export const SPARE = 192;
/** Room for the labels of prices at the inline end, within the spare pixels. */
export const LABELS = 64;
/** What is in sight before the user pans or pinches. */
export const BARS_SEEN = 60;
const FEWEST = 15;
/** With their spare ones and what lies near they are no more than what is kept. */
const MOST = 300;
/** Share of a bar's place that its body takes. */
const BODY = 0.64;

/** What is in sight: so many bars before the place `end`, which lies between two bars when it is whole. */
export interface View {
  readonly end: number;
  readonly count: number;
}

/** The canvas's own width in pixels, its device pixels for each, and the way of the time. */
export interface Room {
  readonly width: number;
  readonly ratio: number;
  readonly rtl: boolean;
}

export interface Frame extends Room {
  /** Width of what is in sight. */
  readonly plot: number;
  /** Width of a bar's place. */
  readonly pitch: number;
  /** The places drawn; there are bars at those from 0 to the number of bars. */
  readonly from: number;
  readonly to: number;
  /** The whole place that stands at the inline end of the plot. */
  readonly end: number;
}

/** As many as there are, but never so few that a lone bar fills the plot. */
const fittingCount = (bars: number) => Math.max(FEWEST, Math.min(BARS_SEEN, bars));

export const initialView = (bars: number): View => ({
  end: bars,
  count: fittingCount(bars),
});

function sizesOf({ width, ratio }: Room, count: number): { plot: number; pitch: number } {
  const pixels = Math.floor(Math.max(0, width - 2 * SPARE) * ratio);
  return { plot: pixels / ratio, pitch: Math.max(1, Math.floor(pixels / count)) / ratio };
}

/** How many bars fit in sight; the first may be cut. */
export function seenOf(room: Room, count: number): number {
  const { plot, pitch } = sizesOf(room, count);
  return plot / pitch;
}

/** The view within the bars there are. */
export function clampView(view: View, bars: number, room: Room): View {
  const lowest = Math.min(bars, Math.floor(seenOf(room, view.count)));
  return { ...view, end: Math.min(bars, Math.max(lowest, view.end)) };
}

/** More or fewer bars in sight; what stands at `focus` stays there, as a share of the plot from its inline end. */
export function zoomView(view: View, factor: number, focus: number, bars: number, room: Room): View {
  const most = Math.max(FEWEST, Math.min(MOST, bars));
  const count = Math.min(most, Math.max(FEWEST, view.count * factor));
  const end = view.end - focus * (seenOf(room, view.count) - seenOf(room, count));
  return clampView({ end, count }, bars, room);
}

/** What has to be drawn for a view. */
export function frameOf(view: View, room: Room): Frame {
  const { plot, pitch } = sizesOf(room, view.count);
  const end = Math.round(view.end);
  const spare = Math.floor(SPARE / pitch);
  return { ...room, plot, pitch, end, from: end - Math.ceil(plot / pitch) - spare, to: end + spare };
}

/** The first and the last place in sight, the last excluded. */
export function inSight({ plot, pitch }: Frame, end: number): { first: number; end: number } {
  return { first: Math.floor(end - plot / pitch), end: Math.ceil(end) };
}

/** By how many pixels what is drawn has to be moved to show a view's end: whole device pixels. */
export function shiftOf(frame: Frame, end: number): number {
  const pixels = Math.round((frame.end - end) * frame.pitch * frame.ratio) / frame.ratio;
  return frame.rtl ? -pixels : pixels;
}

/** How many bars a movement of the finger means, from older ones to newer. */
export const barsOf = ({ pitch, rtl }: Frame, pixels: number) => (rtl ? pixels : -pixels) / pitch;

/** Left edge of a place on the canvas. */
export function leftOf({ plot, pitch, end, rtl }: Frame, place: number): number {
  return rtl ? SPARE + (end - 1 - place) * pitch : SPARE + plot - (end - place) * pitch;
}

/** The middle of a place, where lines have their points. */
export const middleOf = (frame: Frame, place: number) => leftOf(frame, place) + frame.pitch / 2;

/** The place under a point of the canvas; undefined beside the plot. */
export function placeAt(frame: Frame, x: number): number | undefined {
  if (x < SPARE || x > SPARE + frame.plot) return undefined;
  const fromEnd = Math.floor((frame.rtl ? x - SPARE : SPARE + frame.plot - x) / frame.pitch);
  return frame.end - 1 - fromEnd;
}

/** Width of a candle's body and of its wick, and where the body begins in its place. */
export function bodyOf({ pitch, ratio }: Frame): { body: number; wick: number; inset: number } {
  const place = Math.round(pitch * ratio);
  const wick = Math.min(place, Math.max(1, Math.floor(ratio)));
  const wide = Math.max(wick, Math.round(place * BODY));
  // The wick stands in the middle of the body.
  const body = (wide - wick) % 2 === 0 ? wide : wide - 1;
  return { body: body / ratio, wick: wick / ratio, inset: Math.floor((place - body) / 2) / ratio };
}

interface Timed {
  readonly time: number;
}

/**
 * The view of the same bars among others: after a new bar or after older ones came in. Undefined for bars that have
 * nothing to do with the former ones, which start afresh. `newest` tells whether the former end with the newest bar.
 */
export function keptView(
  view: View,
  before: readonly Timed[],
  after: readonly Timed[],
  newest: boolean,
): View | undefined {
  const [first, last] = [before[0], before.at(-1)];
  if (!first || !last) return undefined;
  const at = after.findIndex(({ time }) => time === last.time);
  const start = after.findIndex(({ time }) => time === first.time);
  const known = before.findIndex(({ time }) => time === after[0]?.time);
  let moved: number;
  if (at >= 0) moved = at - (before.length - 1);
  else if (start >= 0) moved = start;
  else if (known >= 0) moved = -known;
  else return undefined;
  const all = view.count >= before.length && before.length < BARS_SEEN;
  const count = all ? fittingCount(after.length) : view.count;
  // Whoever looks at the newest bar goes on looking at the newest bar.
  const follows = newest && view.end >= before.length;
  return { end: follows ? after.length : Math.min(after.length, view.end + moved), count };
}
