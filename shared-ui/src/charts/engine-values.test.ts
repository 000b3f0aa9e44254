import { figureOf } from './engine-values.ts';

it('writes a figure in groups and with a true minus', () => {
  const given = ['-0.87', 1234567.25, '-1234.50', '999', 1000, '0.00012345'];
  const written = ['−0.87', '1,234,567.25', '−1,234.50', '999', '1,000', '0.00012345'];
  expect(given.map(figureOf)).toEqual(written);
});
