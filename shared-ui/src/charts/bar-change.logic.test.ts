import { changeOf, joined } from './bar-change.logic.ts';
import { bar, barsBetween } from './testing/bars.ts';

it('tells a change at the end from one before it', () => {
  const bars = barsBetween(0, 10);
  expect(changeOf(bars, bars)).toBe('same');
  expect(changeOf([], bars)).toBe('replaced');
  expect(changeOf([], [])).toBe('same');
  expect(changeOf(bars, [...bars.slice(0, -1), bar(9, 2)])).toBe(9);
  expect(changeOf(bars, [...bars, bar(10), bar(11)])).toBe(9);
  expect(changeOf(bars, barsBetween(50, 60))).toBe('replaced');
  expect(changeOf(bars, [...barsBetween(-5, 0), ...bars])).toBe('same');
});

it('keeps the beginning that the engine has, whichever bars are loaded', () => {
  expect(joined(barsBetween(0, 5), [...barsBetween(3, 5), bar(5)])).toEqual(barsBetween(0, 6));
  expect(joined(barsBetween(3, 5), barsBetween(0, 6))).toEqual(barsBetween(3, 6));
});
