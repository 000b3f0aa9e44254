import { aheadLabel } from './ahead-label.ts';

test('says a length from now on', () => {
  expect(aheadLabel(60, 'en')).toBe('+1 min');
  expect(aheadLabel(30, 'zh-CN')).toBe('+30秒');
});

test('reads from right to left in Arabic on a canvas too, with the sign before the figure', () => {
  // The first isolate sets the direction of the whole, the mark after it that of sign and figure.
  expect(aheadLabel(60, 'ar')).toMatch(/^\u2067\u200e\+1 \p{L}+\u2069$/u);
});
