import { monthOf, shareOf, shifted, spanOf, toneOf, weeksOf } from './calendar.logic.ts';

it('knows the month by the user’s clock', () => {
  const moment = Date.parse('2026-10-31T17:30:00Z');
  expect(monthOf(moment, 0)).toBe('2026-10');
  expect(monthOf(moment, 480)).toBe('2026-11');
  expect(shifted('2026-01', -1)).toBe('2025-12');
  expect(shifted('2026-12', 1)).toBe('2027-01');
});

it('sets the days below the days of the week, whichever comes first', () => {
  // 1 November 2026 is a Sunday.
  const before = (firstDay: number) => weeksOf('2026-11', firstDay)[0]?.filter(({ date }) => !date).length;
  expect([7, 1, 6].map(before)).toEqual([0, 6, 1]);
  const weeks = weeksOf('2026-11', 1);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 1]);
  expect(weeks.flat().at(-1)).toEqual({ key: '2026-11-30', date: '2026-11-30' });
  expect(
    weeksOf('2028-02', 7)
      .flat()
      .filter(({ date }) => date),
  ).toHaveLength(29);
});

it('a day lasts from one midnight to the next', () => {
  expect(spanOf('2026-11-23', 480)).toEqual({
    from: '2026-11-22T16:00:00.000Z',
    to: '2026-11-23T16:00:00.000Z',
  });
});

it('days near the largest amount stand out', () => {
  const all = ['100.00', '-59.99', '-60.00', '0.00'];
  expect(all.map((profit) => toneOf(profit, all))).toEqual(['gain-strong', 'loss', 'loss-strong', 'even']);
  expect(toneOf('-0.01', ['-0.01'])).toBe('loss-strong');
  expect(all.map((profit) => shareOf(profit, all))).toEqual([1, 0.5999, 0.6, 0]);
  expect(shareOf('0.00', [])).toBe(0);
});
