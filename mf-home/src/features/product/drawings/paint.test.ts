import { LEVELS } from './drawing.logic.ts';
import { shapesOf } from './paint.ts';
import { testLine, testPort } from './testing.ts';

jest.mock('shared-ui/charts', () => ({
  shape: (type: string, attrs: unknown, styles: unknown) => ({ type, attrs, styles }),
  straight: (points: unknown) => ({ type: 'line', points }),
  through: (colour: string, alpha: number) => `${colour} at ${alpha}`,
}));

const { view } = testPort();
/** A retracement between two prices, from one pixel across to another. */
const labelsOf = (values: readonly [number, number], across: readonly [number, number]) => {
  const points = values.map((value, n) => ({ time: (across[n] ?? 0) * 1000, value }));
  const drawing = testLine('1', 0, { tool: 'fibonacci', points });
  return shapesOf({ drawing, isSelected: false }, { ...view, look: { ...view.look, ...LOOK } }).flatMap(
    ({ type, attrs, styles }) =>
      type === 'text'
        ? [
            Object.assign({}, attrs, styles) as {
              text: string;
              x: number;
              y: number;
              backgroundColor: string;
            },
          ]
        : [],
  );
};
const LOOK = { colours: { ...view.look.colours, surface: 'white' } };

test('levels of a retracement are written as the axis writes prices, on a ground of their own', () => {
  const labels = labelsOf([64_000, 65_000], [20, 200]);
  expect(labels).toHaveLength(LEVELS.length);
  expect(labels[0]?.text).toBe('0% 65,000.00');
  expect(labels.at(-1)?.text).toBe('100% 64,000.00');
  for (const { backgroundColor } of labels) expect(backgroundColor).toBe('white at 0.84');
});

test('words of levels lie above their lines, within the plot, and never over each other', () => {
  const labels = labelsOf([10, 190], [280, 299]);
  for (const { x, text } of labels) expect(x + view.widthOf(text)).toBeLessThanOrEqual(view.width);
  const near = labelsOf([100, 140], [20, 200]);
  expect(near.length).toBeLessThan(LEVELS.length);
  const tops = near.map(({ y }) => y).sort((one, other) => one - other);
  const gaps = tops.slice(1).map((top, n) => top - (tops[n] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
});

test('a long text is drawn on several lines within the plot, on one ground', () => {
  const text = 'Sold half here, the rest goes when the price is back at the low';
  const drawing = testLine('1', 100, { tool: 'text', text, points: [{ time: 290_000, value: 100 }] });
  const shapes = shapesOf({ drawing, isSelected: false }, { ...view, look: { ...view.look, ...LOOK } });
  const [ground, ...lines] = shapes.map(({ type, attrs }) => ({ type, ...Object(attrs) }));
  expect(ground).toMatchObject({ type: 'rect' });
  expect(ground.x + ground.width).toBeLessThanOrEqual(view.width);
  expect(lines.map((line) => line.text.slice(1, -1)).join(' ')).toBe(text);
  expect(lines.map(({ y }) => y - ground.y)).toEqual([6, 22, 38]);
});
