import { bestWay } from './terms.logic.ts';

it('finds the best payout rate', () => {
  expect(bestWay([{ payoutRate: 8000 }, { payoutRate: 8800 }, { payoutRate: 8400 }])?.payoutRate).toBe(8800);
  expect(bestWay([])).toBeUndefined();
});
