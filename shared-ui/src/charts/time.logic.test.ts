import { axisTime, labelStep, startsStep, timeTicks } from './time.logic.ts';

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
      return startsStep(at(minute), before === undefined ? undefined : at(before), { stepMs: 15 * MINUTE });
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

it('the labels of the axis begin where the device’s clock says so, however many bars are seen', () => {
  const labels = (bars: { time: number }[], periodMs: number, pitch: number) =>
    timeTicks({
      ...{ bars, from: 0, to: bars.length, periodMs, pitch, width: bars.length * pitch },
      xOf: (place) => place * pitch,
      textOf: (time) => axisTime(time, 'en', HOUR),
    }).map(({ text }) => text);
  const midnight = new Date(2026, 0, 5).getTime();
  const minutes = Array.from({ length: 180 }, (_, i) => ({ time: midnight - HOUR + i * MINUTE }));
  expect(labels(minutes, MINUTE, 2)).toEqual(['23:30', '01/05', '00:30', '01:00', '01:30']);
  const days = Array.from({ length: 60 }, (_, i) => ({ time: new Date(2026, 2, 1 + i).getTime() }));
  expect(labels(days, DAY, 60).length).toBeGreaterThan(50);
  expect(labels(days, DAY, 60).every((text) => text.includes('/'))).toBe(true);
});
