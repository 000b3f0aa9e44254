import fc from 'fast-check';
import { CENTRED, dragged, MAX_ZOOM, placed, visibleSquare, withinPicture } from './crop.logic.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const far = fc.double({ min: -50, max: 50, noNaN: true });
const crop = fc.record({ zoom: far, x: far, y: far });
const EDGE = 1e-6;

test('whatever is done, the square lies inside of the picture', () => {
  fc.assert(
    fc.property(size, crop, far, far, (picture, wanted, x, y) => {
      const moved = dragged(picture, withinPicture(picture, wanted), { x, y, window: 10 });
      const { left, top, side } = visibleSquare(picture, moved);
      expect(side).toBeGreaterThan(0);
      expect(left).toBeGreaterThanOrEqual(-EDGE * picture.width);
      expect(top).toBeGreaterThanOrEqual(-EDGE * picture.height);
      expect(left + side).toBeLessThanOrEqual(picture.width * (1 + EDGE));
      expect(top + side).toBeLessThanOrEqual(picture.height * (1 + EDGE));
      expect(moved.zoom).toBeLessThanOrEqual(MAX_ZOOM);
    }),
  );
});

test('the picture covers its window, and follows the finger', () => {
  const picture = { width: 400, height: 200 };
  expect(placed(picture, CENTRED)).toMatchObject({ width: 2, height: 1, left: -0.5 });
  expect(placed(picture, CENTRED).top).toBeCloseTo(0);
  const moved = dragged(picture, CENTRED, { x: 30, y: 30, window: 300 });
  expect(placed(picture, moved).left).toBeCloseTo(-0.4);
  // There is nothing above it.
  expect(placed(picture, moved).top).toBeCloseTo(0);
});
