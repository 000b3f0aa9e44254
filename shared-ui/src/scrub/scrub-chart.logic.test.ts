import { scrubShape } from './scrub-chart.logic.ts';

const BOX = { width: 300, height: 100 };

test('a line keeps some air, and its area reaches the bottom', () => {
  expect(scrubShape([1, 3, 2], BOX)).toEqual({
    line: 'M0.0 92.0L150.0 8.0L300.0 50.0',
    area: 'M0.0 92.0L150.0 8.0L300.0 50.0V100H0z',
    heights: [92, 8, 50],
    start: 92,
  });
});

test('values that are all the same lie in the middle; one value is no line', () => {
  expect(scrubShape([5, 5], BOX).heights).toEqual([50, 50]);
  expect(scrubShape([5], BOX)).toEqual({ line: '', area: '', heights: [50], start: 50 });
  expect(scrubShape([], BOX)).toEqual({ line: '', area: '', heights: [], start: 50 });
});
