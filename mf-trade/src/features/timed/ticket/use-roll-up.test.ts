import { act, renderHook } from '@testing-library/react';
import { useRollUp } from './use-roll-up.ts';

const original = globalThis.matchMedia;
const motion = (reduced: boolean) => {
  globalThis.matchMedia = (media: string) => Object.assign(original(media), { matches: reduced });
};
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.matchMedia = original;
});

it('rises from zero to the amount, and stays there', () => {
  motion(false);
  const { result } = renderHook(() => useRollUp('-82.50'));
  expect(result.current).toBe('0.00');
  act(() => jest.advanceTimersByTime(100));
  expect(Number(result.current)).toBeLessThan(0);
  expect(Number(result.current)).toBeGreaterThan(-82.5);
  act(() => jest.advanceTimersByTime(700));
  expect(result.current).toBe('-82.50');
});

it('stands at once where less motion is wanted', () => {
  motion(true);
  expect(renderHook(() => useRollUp('82.00')).result.current).toBe('82.00');
});
