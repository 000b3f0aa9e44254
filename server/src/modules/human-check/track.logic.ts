/** A sample of a drag: x, y in pixels of the screen, milliseconds since it began. */
export type Sample = readonly [x: number, y: number, at: number];

export interface Drag {
  /** How far the piece was moved, in picture pixels. */
  offset: number;
  track: readonly Sample[];
  /** From the puzzle's making to its answer, by the server's clock. */
  elapsedMs: number;
}

const FEWEST_SAMPLES = 4;
const SHORTEST_MS = 150;
/** Clocks of a phone and of the server drift apart a little, and replies take time. */
const SLACK_MS = 1_000;
/** Pictures are shown scaled: screen pixels are between a third and three times picture pixels. */
const LARGEST_SCALE = 3;
/** A hand, even one that holds an arrow key down, never keeps its speed this even. */
const EVENNESS = 0.01;

/**
 * Whether a person can have dragged like this, by hand or step by step with the keyboard: enough samples, time that
 * only goes forward and fits the server's clock, a path as long as the piece moved, and no perfectly even speed.
 * It stops careless scripts; the number of puzzles that one address gets stops patient ones.
 */
export function isPlausibleDrag({ offset, track, elapsedMs }: Drag): boolean {
  const first = track[0];
  const last = track.at(-1);
  if (!first || !last || track.length < FEWEST_SAMPLES) return false;
  if (!track.flat().every(Number.isFinite)) return false;
  const duration = last[2] - first[2];
  if (duration < SHORTEST_MS || last[2] > elapsedMs + SLACK_MS) return false;
  if (track.some(([, , at], index) => index > 0 && at < (track[index - 1]?.[2] ?? 0))) return false;
  const moved = last[0] - first[0];
  if (moved * LARGEST_SCALE < offset || moved > offset * LARGEST_SCALE) return false;
  return !isEven(track);
}

function isEven(track: readonly Sample[]): boolean {
  const first = track[0];
  const last = track.at(-1);
  if (!first || !last) return true;
  const [moved, duration] = [last[0] - first[0], last[2] - first[2]];
  return track.every(([x, , at]) => {
    const expected = first[0] + (moved * (at - first[2])) / duration;
    return Math.abs(x - expected) <= moved * EVENNESS;
  });
}
