import type * as MonotonicNow from './monotonic-now.ts';

const HOUR = 3_600_000;
const FAR = 500;

let endOfWait: typeof MonotonicNow.endOfWait;
let monotonicNow: typeof MonotonicNow.monotonicNow;
beforeEach(() => {
  jest.useFakeTimers();
  // Each test has a page of its own.
  jest.isolateModules(() => {
    ({ endOfWait, monotonicNow } = jest.requireActual<typeof MonotonicNow>('./monotonic-now.ts'));
  });
});
afterEach(() => void jest.useRealTimers());

/** Seconds that are left of a wait of a minute, at whose beginning the clock is read. */
function minute() {
  const until = endOfWait(60);
  return () => Math.round((until - monotonicNow()) / 1000);
}

test('goes as the device’s clock does', () => {
  const left = minute();
  jest.advanceTimersByTime(20_000);
  expect(left()).toBe(40);
});

test.each([2_000, HOUR, 400 * 24 * HOUR])('goes on when that is set back by %i ms, read or not', (back) => {
  const left = minute();
  jest.advanceTimersByTime(10_000);
  jest.setSystemTime(Date.now() - back);
  jest.advanceTimersByTime(10_000);
  expect(left()).toBe(40);
  jest.setSystemTime(Date.now() - back);
  expect(left()).toBe(40);
});

test('never goes back, however the device’s clock wanders', () => {
  let before = monotonicNow();
  for (const step of [-900, 900, -HOUR, 5, HOUR, -999, -999, 1_001, 0]) {
    jest.setSystemTime(Date.now() + step);
    jest.advanceTimersByTime(1);
    const now = monotonicNow();
    expect(now).toBeGreaterThan(before);
    before = now;
  }
});

test('counts a sleep in which the page’s own clock stood', () => {
  const left = minute();
  // The device wakes up: only its own clock has gone on.
  jest.setSystemTime(Date.now() + 45_000);
  expect(left()).toBe(15);
  jest.setSystemTime(Date.now() + HOUR);
  expect(left()).toBeLessThan(0);
});

test('small differences do not add up', () => {
  const left = minute();
  for (let times = 0; times < 1_000; times++) {
    jest.setSystemTime(Date.now() + (times % 2 ? FAR : -FAR));
    monotonicNow();
  }
  expect(left()).toBe(60);
});
