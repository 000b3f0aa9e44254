import type { humanCheckCalls } from '../contract/human-check.ts';
import { PUZZLE } from '../contract/index.ts';
import { moment } from './products.ts';
import { newId, type TestState } from './state.ts';
import { type HandlersOf, refuse } from './types.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Where the test puzzle's gap is, in picture pixels from the left. */
export const TEST_PUZZLE_OFFSET = 180;
/** How many sounds go up in each of the test recordings. */
export const TEST_COUNTS = [2, 4, 3];

/** Until when a pass is good that is won at a moment (milliseconds): the end of its clock hour. */
export const endOfHour = (at: number): string => moment(at - (at % HOUR) + HOUR);

const svg = (width: number, height: number, inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
  )}`;
const PIECE_TOP = 55;
const BACKGROUND = svg(
  PUZZLE.width,
  PUZZLE.height,
  `<rect width="100%" height="100%" fill="#2352ff"/><rect x="${TEST_PUZZLE_OFFSET}" y="${PIECE_TOP}" width="${PUZZLE.piece}" height="${PUZZLE.piece}" fill="#0e1420"/>`,
);
const PIECE = svg(PUZZLE.piece, PUZZLE.piece, '<rect width="100%" height="100%" fill="#6c8bff"/>');

/** A WAV file without a sample. */
const SILENCE = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

export function humanCheckHandlers(state: TestState): HandlersOf<typeof humanCheckCalls> {
  return {
    humanCheck({ kind }) {
      const id = newId();
      state.challenges.set(id, kind);
      const expires_at = moment(state.now() + 5 * MINUTE);
      if (kind === 'slider')
        return { kind, id, background: BACKGROUND, piece: PIECE, piece_top: PIECE_TOP, expires_at };
      const recordings = TEST_COUNTS.map(() => SILENCE);
      return { kind, id, example: SILENCE, recordings, work: { salt: id, bits: 0 }, expires_at };
    },
    humanCheckVerify({ id, offset, counts }) {
      const kind = state.challenges.get(id);
      state.challenges.delete(id);
      if (!kind) throw refuse('puzzle_expired');
      const solved =
        kind === 'audio'
          ? counts?.join() === TEST_COUNTS.join()
          : Math.abs((offset ?? Number.NaN) - TEST_PUZZLE_OFFSET) < PUZZLE.tolerance;
      if (!solved) throw refuse('puzzle_failed');
      return { proof: 'test-proof', valid_until: endOfHour(state.now()) };
    },
  };
}
