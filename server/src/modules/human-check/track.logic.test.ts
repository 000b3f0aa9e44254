import fc from 'fast-check';
import { isPlausibleDrag, type Sample } from './track.logic.ts';

/** Speeds up, slows down, trembles: like a thumb. */
const byHand = (offset: number, steps = 30, ms = 900): Sample[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const part = i / steps;
    return [offset * (1 - (1 - part) ** 3), 100 + Math.sin(i) * 2, Math.round(ms * part)];
  });
const judge = (track: readonly Sample[], offset = 180, elapsedMs = 5_000) =>
  isPlausibleDrag({ offset, track, elapsedMs });

describe('a drag', () => {
  test('of a hand is plausible, at any scale of the screen', () => {
    expect(judge(byHand(180))).toBe(true);
    expect(judge(byHand(180 * 1.4))).toBe(true);
    expect(judge(byHand(180 * 0.6))).toBe(true);
  });

  test('of the keyboard is plausible: taps, and a held key with its first delay', () => {
    const taps: Sample[] = [0, 210, 480, 640, 930, 1100, 1420].map((at, i) => [i * 30, 0, at]);
    const held: Sample[] = [0, 500, ...Array.from({ length: 34 }, (_, i) => 533 + i * 33)].map((at, i) => [
      i * 5,
      0,
      at,
    ]);
    expect(judge(taps)).toBe(true);
    expect(judge(held)).toBe(true);
  });

  test.each<[string, readonly Sample[]]>([
    ['nothing', []],
    [
      'too few samples',
      [
        [0, 0, 0],
        [90, 0, 400],
        [180, 0, 900],
      ],
    ],
    ['at once', byHand(180, 30, 100)],
    ['time going back', byHand(180).map(([x, y, at], i) => [x, y, i === 10 ? 20 : at])],
    ['perfectly even', Array.from({ length: 31 }, (_, i) => [i * 6, 100, i * 30])],
    ['longer than the puzzle was out', byHand(180, 30, 7_000)],
    ['standing still', byHand(0)],
    ['backwards', byHand(-180)],
    ['much farther than the piece', byHand(700)],
    ['not numbers', byHand(180).map(([x, y, at], i) => [i === 3 ? Number.NaN : x, y, at])],
  ])('of a machine is refused: %s', (_name, track) => {
    expect(judge(track)).toBe(false);
  });

  test('is judged without a fault, whatever it is', () => {
    const sample = fc.tuple(fc.double(), fc.double(), fc.double());
    fc.assert(
      fc.property(fc.array(sample), fc.double(), fc.double(), (track, offset, elapsedMs) => {
        expect(typeof isPlausibleDrag({ track, offset, elapsedMs })).toBe('boolean');
      }),
    );
  });
});
