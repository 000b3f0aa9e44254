import { alignedCloses, commonBase, percentOf, percentText } from './compare.logic.ts';

const at = (...times: number[]) => times.map((time) => ({ time }));

it("takes another product's last known close where it has no bar", () => {
  const others = [
    { time: 2, close: 20 },
    { time: 4, close: 40 },
  ];
  expect(alignedCloses(at(1, 2, 3, 4, 5), others)).toEqual([undefined, 20, 20, 40, 40]);
  expect(alignedCloses(at(1, 2), [])).toEqual([undefined, undefined]);
});

it('brings days together by their dates, though they begin at hours of their own', () => {
  const [HOUR, DAY] = [3_600_000, 86_400_000];
  const evenings = [1, 2, 3].map((date) => ({ time: date * DAY - 2 * HOUR, date: date * DAY }));
  const midnights = [1, 2, 3].map((date) => ({ time: date * DAY, date: date * DAY, close: date }));
  expect(alignedCloses(evenings, midnights)).toEqual([1, 2, 3]);
  const closes = evenings.map((bar, i) => ({ ...bar, close: 10 + i }));
  expect(alignedCloses(midnights, closes)).toEqual([10, 11, 12]);
});

it('counts from the first bar in sight that all have', () => {
  const lines = [
    [undefined, 1, 1, 1],
    [undefined, undefined, 2, 2],
  ];
  expect(commonBase(lines, 0)).toBe(2);
  expect(commonBase(lines, 3)).toBe(3);
  expect(commonBase([], 5)).toBe(5);
  expect(commonBase([[undefined]], 0)).toBe(0);
});

it('writes percents signed, without a sign for none', () => {
  expect(percentOf(101, 100)).toBeCloseTo(1);
  expect(percentOf(5, 0)).toBe(0);
  expect([1.234, -0.001, 0, -2].map(percentText)).toEqual(['+1.23%', '0.00%', '0.00%', '−2.00%']);
});
