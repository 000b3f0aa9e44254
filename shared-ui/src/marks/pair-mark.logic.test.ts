import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CELLS, formatCode, marksOf } from './pair-mark.logic.ts';

test('a pair has the marks of both currencies, a future its own, an unknown product none', () => {
  expect(marksOf('EURUSD')).toEqual(['EUR', 'USD']);
  expect(marksOf('XAUUSD')).toEqual(['gold']);
  expect(marksOf('SYN50')).toEqual(['synthetic']);
  expect(marksOf('EURTRY')).toEqual([]);
  expect(marksOf('constructor')).toEqual([]);
});

test('a pair is written with a slash, any other code as it is', () => {
  expect(['EURUSD', 'XAUUSD', 'COPPER', 'NATGAS', 'US500', 'WTI'].map(formatCode)).toEqual([
    ...['EUR/USD', 'XAU/USD', 'COPPER', 'NATGAS', 'US500', 'WTI'],
  ]);
});

test('the drawing has a cell for each name', () => {
  const drawing = readFileSync(path.join(import.meta.dirname, 'marks.svg'), 'utf8');
  expect(drawing.match(/clip-path=/g)).toHaveLength(CELLS.length);
});
