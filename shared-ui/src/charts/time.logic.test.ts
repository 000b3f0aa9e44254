import { axisTime, labelStep, startsStep } from './time.logic.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it('leaves room between two labels, at round times', () => {
  expect(labelStep(MINUTE, 5.5)).toBe(15 * MINUTE);
  expect(labelStep(MINUTE, 22)).toBe(5 * MINUTE);
  expect(labelStep(HOUR, 5.5)).toBe(12 * HOUR);
  expect(labelStep(DAY, 5.5)).toBe(14 * DAY);
  expect(labelStep(DAY, 300)).toBe(DAY);
});

it('labels the same bars whichever are drawn, and the first after a hole', () => {
  const at = (minute: number) => Date.UTC(2026, 0, 5, 10, minute);
  const labelled = (minutes: number[]) =>
    minutes.filter((minute, i) => {
      const before = minutes[i - 1];
      return startsStep(at(minute), before === undefined ? undefined : at(before), 15 * MINUTE);
    });
  expect(labelled([13, 14, 15, 16, 29, 30, 31])).toEqual([15, 30]);
  expect(labelled([15, 16])).toEqual([15]);
  expect(labelled([13, 14, 17, 18, 46])).toEqual([17, 46]);
});

it('writes the day where one begins, the clock within it', () => {
  const midnight = new Date(2026, 0, 5).getTime();
  expect(axisTime(midnight, 'en', HOUR)).toBe('01/05');
  expect(axisTime(midnight + 90 * MINUTE, 'en', HOUR)).toBe('01:30');
  expect(axisTime(midnight + 90 * MINUTE, 'en', DAY)).toBe('01/05');
});
