import { drawnPoint } from './magnet.logic.ts';

const MINUTE = 60_000;
const bars = [0, 1, 5].map((minute) => ({ time: minute * MINUTE, open: 10, high: 14, low: 8, close: 12 }));
const base = { bars, periodMs: MINUTE, closesOnly: false };
/** Ten pixels for one of the price. */
const at = (minutes: number, value: number, more = {}) =>
  drawnPoint({
    ...base,
    at: { time: minutes * MINUTE, value },
    farFrom: (price) => Math.abs(price - value) * 10,
    ...more,
  });

test('the nearest of the four prices takes the point to itself, in the middle of the bar', () => {
  expect(at(1.9, 13.5)).toEqual({ time: 1.5 * MINUTE, value: 14 });
  expect(at(1.1, 8.4)).toEqual({ time: 1.5 * MINUTE, value: 8 });
  expect(at(1.1, 10.9)).toEqual({ time: 1.5 * MINUTE, value: 10 });
});

test('what lies further away than a finger keeps its price', () => {
  expect(at(1.5, 20)).toEqual({ time: 1.5 * MINUTE, value: 20 });
});

test('on a line only closing prices do', () => {
  expect(at(1.5, 13.9, { closesOnly: true })).toEqual({ time: 1.5 * MINUTE, value: 12 });
});

test('within a break the bar before it counts; before and after the bars there is nothing but their steps', () => {
  expect(at(3, 14)).toEqual({ time: 1.5 * MINUTE, value: 14 });
  expect(at(7.2, 14.1)).toEqual({ time: 7.5 * MINUTE, value: 14.1 });
  expect(at(-1.8, 14.1)).toEqual({ time: -1.5 * MINUTE, value: 14.1 });
});

test('values of an indicator draw nothing, and without bars the point stays', () => {
  expect(at(1.9, 13.9, { farFrom: undefined })).toEqual({ time: 1.5 * MINUTE, value: 13.9 });
  expect(at(1.9, 13.9, { bars: [] })).toEqual({ time: 1.9 * MINUTE, value: 13.9 });
});
