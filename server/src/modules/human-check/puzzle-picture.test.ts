import { PUZZLE } from 'shared-api/contract';
import sharp, { type Sharp } from 'sharp';
import { propertySeed } from '../../../../tools/jest/property-seed.ts';
import { seeded } from '../../lib/random.logic.ts';
import { drawPuzzle } from './puzzle-picture.ts';
import { secureRandom } from './random.ts';

const decode = (url: string) => Buffer.from(url.replace(/^data:image\/webp;base64,/, ''), 'base64');
const brightness = async (image: Sharp) => {
  const { channels } = await image.stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
};

describe('a puzzle', () => {
  test('has the sizes of the contract, is light, and shows its gap', async () => {
    const random = seeded(String(propertySeed)).next;
    for (let i = 0; i < 8; i += 1) {
      const { background, piece, gapLeft, gapTop } = await drawPuzzle(random);
      expect(background.length + piece.length).toBeLessThan(25_000);
      const whole = await sharp(decode(background)).metadata();
      expect([whole.width, whole.height]).toEqual([PUZZLE.width, PUZZLE.height]);
      const loose = await sharp(decode(piece)).metadata();
      expect([loose.width, loose.height, loose.hasAlpha]).toEqual([PUZZLE.piece, PUZZLE.piece, true]);
      const middle = { left: gapLeft + 18, top: gapTop + 18, width: 14, height: 14 };
      const inGap = await brightness(sharp(decode(background)).extract(middle));
      const inPiece = await brightness(sharp(decode(piece)).extract({ ...middle, left: 18, top: 18 }));
      expect(inPiece - inGap).toBeGreaterThan(25);
    }
  });

  test('lies where the piece can go, and away from where it waits', async () => {
    for (const random of [() => 0, () => 0.999_999]) {
      const { gapLeft, gapTop } = await drawPuzzle(random);
      expect(gapLeft).toBeGreaterThan(PUZZLE.piece + PUZZLE.tolerance);
      expect(gapLeft).toBeLessThanOrEqual(PUZZLE.width - PUZZLE.piece);
      expect(gapTop).toBeGreaterThanOrEqual(0);
      expect(gapTop).toBeLessThanOrEqual(PUZZLE.height - PUZZLE.piece);
    }
  });

  test('is never the same twice', async () => {
    const drawn = await Promise.all(Array.from({ length: 6 }, () => drawPuzzle(secureRandom)));
    expect(new Set(drawn.map(({ background }) => background)).size).toBe(6);
  });
});
