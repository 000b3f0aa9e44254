import { MOST_POINTS, thinned } from './thinned.logic.ts';

test('of every length up to 2,400 the first and the last tick stay, in order, at most 120, evenly spread', () => {
  for (let length = 0; length <= 2_400; length += 1) {
    const ticks = Array.from({ length }, (_, i) => i);
    const points = thinned(ticks);
    expect([length, points[0], points.at(-1)]).toEqual([length, ticks[0], ticks.at(-1)]);
    expect(points).toHaveLength(Math.min(length, MOST_POINTS));
    const gaps = points.slice(1).map((point, i) => point - (points[i] ?? 0));
    const even = (length - 1) / (points.length - 1);
    expect(gaps.every((gap) => gap >= Math.floor(even) && gap <= Math.ceil(even))).toBe(true);
  }
});
