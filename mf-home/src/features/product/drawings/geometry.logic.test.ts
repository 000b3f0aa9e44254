import fc from 'fast-check';
import { POINTS, TOOLS } from './drawing.logic.ts';
import {
  distanceTo,
  drawingAt,
  handleAt,
  linesOf,
  offsetOf,
  type Placed,
  textBox,
} from './geometry.logic.ts';
import { testLine } from './testing.ts';

const size = { width: 300, height: 200 };
const pixel = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 200 }) });
const placed = (tool: Placed['drawing']['tool'], pixels: Placed['pixels'], id = 'a'): Placed => ({
  drawing: testLine(id, 1, { tool }),
  pixels,
  size,
  words: { width: 60, height: 12 },
});

test('every tool has lines as soon as its points are placed, and a touch on one of them finds it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TOOLS), fc.array(pixel, { minLength: 3, maxLength: 3 }), (tool, three) => {
      const pixels = three.slice(0, POINTS[tool]);
      const lines = linesOf(tool, pixels, size);
      expect(lines.length > 0).toBe(tool !== 'text');
      for (const [from] of lines) expect(distanceTo(placed(tool, pixels), from)).toBeLessThan(1e-6);
      for (const { x, y } of lines.flat()) expect([x, y].every(Number.isFinite)).toBe(true);
    }),
  );
});

test('a ray leaves the plot the way it points', () => {
  const [[, end] = [undefined, { x: 0, y: 0 }]] = linesOf(
    'ray',
    [
      { x: 100, y: 100 },
      { x: 90, y: 110 },
    ],
    size,
  );
  expect(end.x).toBeLessThan(0);
  expect(end.y).toBeGreaterThan(size.height);
});

test('the lines of a channel are parallel, and the third point lies on the second', () => {
  const [one, two, three] = [
    { x: 0, y: 100 },
    { x: 100, y: 50 },
    { x: 50, y: 115 },
  ] as const;
  expect(offsetOf(one, two, three)).toBe(40);
  expect(linesOf('channel', [one, two, three], size)).toEqual([
    [one, two],
    [
      { x: 0, y: 140 },
      { x: 100, y: 90 },
    ],
  ]);
});

test('the levels of a retracement go from the second point back to the first', () => {
  const heights = linesOf(
    'fibonacci',
    [
      { x: 10, y: 0 },
      { x: 50, y: 100 },
    ],
    size,
  ).map(([{ y }]) => Math.round(y));
  expect(heights).toEqual([100, 76, 62, 50, 38, 21, 0]);
});

test('a handle takes what is within 22 pixels, the nearest of two', () => {
  const line = placed('trend', [
    { x: 50, y: 50 },
    { x: 80, y: 50 },
  ]);
  expect(handleAt(line, { x: 50, y: 72 })).toBe(0);
  expect(handleAt(line, { x: 66, y: 50 })).toBe(1);
  expect(handleAt(line, { x: 50, y: 73 })).toBeUndefined();
});

test('of two drawings the nearer is found, and nothing beyond 14 pixels', () => {
  const [upper, lower] = [
    placed('horizontal', [{ x: 0, y: 50 }], 'upper'),
    placed('horizontal', [{ x: 0, y: 70 }], 'lower'),
  ];
  expect(drawingAt([upper, lower], { x: 200, y: 58 })?.id).toBe('upper');
  expect(drawingAt([upper, lower], { x: 200, y: 84 })?.id).toBe('lower');
  expect(drawingAt([upper, lower], { x: 200, y: 85 })).toBeUndefined();
});

test('a line within a rectangle can still be touched, and the rectangle beside it', () => {
  const box = placed(
    'rectangle',
    [
      { x: 0, y: 0 },
      { x: 200, y: 200 },
    ],
    'box',
  );
  const line = placed('horizontal', [{ x: 0, y: 100 }], 'line');
  expect(drawingAt([line, box], { x: 100, y: 95 })?.id).toBe('line');
  expect(drawingAt([line, box], { x: 100, y: 60 })?.id).toBe('box');
});

test('a text stays on the plot, and is touched by its box', () => {
  expect(textBox({ x: 290, y: 100 }, { width: 60, height: 12 }, size)).toMatchObject({
    left: 228,
    top: 70,
    width: 72,
  });
  expect(textBox({ x: 20, y: 25 }, { width: 60, height: 12 }, size)).toMatchObject({ left: 14, top: 31 });
  expect(distanceTo(placed('text', [{ x: 290, y: 100 }]), { x: 240, y: 85 })).toBe(0);
});
