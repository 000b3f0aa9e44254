import { nearestPoint, portfolioInput } from './portfolio.ts';

const clock = (behind: number) => ({ getTimezoneOffset: () => behind });

test('the day is the one of the user’s clock, as the wire writes its distance from UTC', () => {
  expect(portfolioInput('1w', clock(-480))).toEqual({ range: '1w', utcOffset: 480 });
  expect(portfolioInput('1d', clock(210))).toEqual({ range: '1d', utcOffset: -210 });
  expect(portfolioInput('1d', clock(0))).toEqual({ range: '1d', utcOffset: 0 });
});

test('a place on the line is its nearest point, also beyond its ends', () => {
  const points = ['a', 'b', 'c', 'd', 'e'];
  const at = (share: number) => nearestPoint(points, share);
  expect([0, 0.12, 0.13, 0.5, 0.88, 1].map(at)).toEqual(['a', 'a', 'b', 'c', 'e', 'e']);
  expect([-3, 1.7].map(at)).toEqual(['a', 'e']);
  expect(nearestPoint(['only'], 0.4)).toBe('only');
  expect(nearestPoint([], 0.4)).toBeUndefined();
});
