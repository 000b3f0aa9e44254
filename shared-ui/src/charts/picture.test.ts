import { wrapped } from './picture.ts';

it('puts as many texts in a line as there is room for, and never squeezes one', () => {
  const measure = (text: string) => text.length;
  expect(wrapped(['1m', '11/20, 21:59', 'O 1.08'], measure, 20)).toEqual(['1m · 11/20, 21:59', 'O 1.08']);
  expect(wrapped(['longer than the line', 'x'], measure, 5)).toEqual(['longer than the line', 'x']);
});
