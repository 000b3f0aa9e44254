import { execFileSync } from 'node:child_process';
import { shareOf, shifted, toneOf, weeksOf } from './calendar.logic.ts';

/** What a device in a zone says, of which each has a process of its own: that of Jest has one already. */
function inZone(timeZone: string, expression: string): unknown {
  const script = `const { dateOf, spanOf } = await import('./calendar.logic.ts'); console.log(JSON.stringify(${expression}))`;
  const env = { ...process.env, TZ: timeZone };
  const options = { cwd: import.meta.dirname, env, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], options));
}

it.each([
  ['Asia/Shanghai', ['2026-11-01', '2026-11-22T16:00:00.000Z', '2026-11-23T16:00:00.000Z']],
  ['America/New_York', ['2026-10-31', '2026-11-23T05:00:00.000Z', '2026-11-24T05:00:00.000Z']],
])('in %s a date is that of the device’s clock, from one midnight to the next', (zone, [date, from, to]) => {
  const said = inZone(zone, "[dateOf(Date.parse('2026-10-31T17:30:00Z')), spanOf('2026-11-23')]");
  expect(said).toEqual([date, { from, to }]);
});

it('a day on which clocks change has 23 hours, or 25', () => {
  expect(inZone('America/New_York', "[spanOf('2026-03-08'), spanOf('2026-11-01')]")).toEqual([
    { from: '2026-03-08T05:00:00.000Z', to: '2026-03-09T04:00:00.000Z' },
    { from: '2026-11-01T04:00:00.000Z', to: '2026-11-02T05:00:00.000Z' },
  ]);
});

it('counts months', () => {
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

it('days near the largest amount stand out', () => {
  const all = ['100.00', '-59.99', '-60.00', '0.00'];
  expect(all.map((profit) => toneOf(profit, all))).toEqual(['gain-strong', 'loss', 'loss-strong', 'even']);
  expect(toneOf('-0.01', ['-0.01'])).toBe('loss-strong');
  expect(all.map((profit) => shareOf(profit, all))).toEqual([1, 0.5999, 0.6, 0]);
  expect(shareOf('0.00', [])).toBe(0);
});
