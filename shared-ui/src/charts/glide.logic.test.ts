import { glided, speedOf, wayOf } from './glide.logic.ts';

it('knows the speed of the last moments, and none after a pause', () => {
  const traces = [0, 16, 32, 48].map((at) => ({ at, x: at * 2 }));
  expect(speedOf(traces, 50)).toBeCloseTo(2);
  expect(speedOf(traces, 400)).toBe(0);
  expect(speedOf(traces.slice(0, 1), 1)).toBe(0);
});

it('goes as far as its way and rests there', () => {
  const way = wayOf(-2);
  const at = (elapsed: number) => glided(way, -2, elapsed) ?? way;
  expect(at(0)).toBeCloseTo(0);
  expect(at(100)).toBeLessThan(-100);
  expect(at(500)).toBeLessThan(at(100));
  expect(glided(way, -2, 5000)).toBeUndefined();
  expect(glided(0, 0, 0)).toBeUndefined();
});
