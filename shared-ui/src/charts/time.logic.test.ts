import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Dated } from './bar.logic.ts';
import { axisTime, barTime, labelStep, periodUnit, startsStep, timeTicks } from './time.logic.ts';

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
  const half = { time: midnight + 90 * MINUTE };
  expect(axisTime({ time: midnight }, 'en', { stepMs: HOUR, begins: true })).toBe('01/05');
  expect(axisTime(half, 'en', { stepMs: HOUR, begins: false })).toBe('01:30');
  // After a hole, or where no bar begins at midnight.
  expect(axisTime(half, 'en', { stepMs: HOUR, begins: true })).toBe('01/05');
  expect(axisTime(half, 'en', { stepMs: DAY, begins: false })).toBe('01/05');
});

it('an Arabic date keeps its order on a canvas, and beside other text', () => {
  const midnight = new Date(2026, 10, 26).getTime();
  const date = Date.UTC(2026, 10, 26);
  expect(axisTime({ time: midnight }, 'ar', { stepMs: HOUR, begins: true })).toBe('\u206826\u200f/11\u2069');
  expect(axisTime({ time: midnight, date }, 'ar', { stepMs: DAY, begins: true })).toBe(
    '\u206826\u200f/11\u2069',
  );
  expect(barTime({ time: midnight, date }, 'ar', DAY)).toBe('\u206826\u200f/11\u200f/2026\u2069');
});

it('the labels of the axis begin where the device’s clock says so, however many bars are seen', () => {
  const labels = (bars: Dated[], periodMs: number, pitch: number) =>
    timeTicks({
      ...{ bars, from: 0, to: bars.length, periodMs, pitch, width: bars.length * pitch },
      xOf: (place) => place * pitch,
      textOf: (bar, place) => axisTime(bar, 'en', { ...place, stepMs: HOUR }),
      widthOf: () => 40,
    }).map(({ text }) => text);
  const midnight = new Date(2026, 0, 5).getTime();
  const minutes = Array.from({ length: 180 }, (_, i) => ({ time: midnight - HOUR + i * MINUTE }));
  expect(labels(minutes, MINUTE, 2)).toEqual(['23:30', '01/05', '00:30', '01:00', '01:30']);
  const days = Array.from({ length: 60 }, (_, i) => {
    const date = Date.UTC(2026, 2, 1 + i);
    return { time: date - 2 * HOUR, date };
  });
  expect(labels(days, DAY, 60).slice(0, 3)).toEqual(['03/02', '03/03', '03/04']);
  expect(labels(days, DAY, 60).length).toBeGreaterThan(50);
  expect(labels(days, DAY, 60).every((text) => text.includes('/'))).toBe(true);
});

/**
 * Days of euro against dollar around both changes of New York's clocks, a Friday and the Monday after it: from 17:00 to 17:00
 * there, by winter's and by summer's clock.
 */
const DAYS = [
  ['2026-03-05T22:00:00Z', '2026-03-06'],
  ['2026-03-08T21:00:00Z', '2026-03-09'],
  ['2026-10-29T21:00:00Z', '2026-10-30'],
  ['2026-11-01T22:00:00Z', '2026-11-02'],
] as const;

/** What a device in a zone writes: each zone is a process of its own, since one keeps the zone that it began with. */
function inZone(timeZone: string): { table: string[]; axis: string[]; ticks: string[]; hours: string[] } {
  const script = `
    import { axisTime, barTime, timeTicks } from ${JSON.stringify(join(__dirname, 'time.logic.ts'))};
    const [HOUR, DAY] = [${HOUR}, ${DAY}];
    const bars = ${JSON.stringify(DAYS)}.map(([time, day]) => ({ time: Date.parse(time), date: Date.parse(day) }));
    const textOf = (bar) => axisTime(bar, 'en', { stepMs: DAY, begins: true });
    console.log(JSON.stringify({
      table: bars.map((bar) => barTime(bar, 'en', DAY)),
      axis: bars.map(textOf),
      ticks: timeTicks({ bars, from: 0, to: 4, periodMs: DAY, pitch: 80, width: 400, xOf: (place) => 40 + place * 80, textOf, widthOf: () => 40 })
        .map(({ text }) => text),
      hours: bars.map(({ time }) => barTime({ time }, 'en', HOUR)),
    }));
  `;
  const text = execFileSync(process.execPath, ['--input-type=module', '--no-warnings', '-e', script], {
    env: { ...process.env, TZ: timeZone },
    encoding: 'utf8',
  });
  return JSON.parse(text);
}

it.each([
  ['America/New_York', ['03/05, 17:00', '03/08, 17:00', '10/29, 17:00', '11/01, 17:00']],
  ['Asia/Shanghai', ['03/06, 06:00', '03/09, 05:00', '10/30, 05:00', '11/02, 06:00']],
  ['Pacific/Auckland', ['03/06, 11:00', '03/09, 10:00', '10/30, 10:00', '11/02, 11:00']],
  ['UTC', ['03/05, 22:00', '03/08, 21:00', '10/29, 21:00', '11/01, 22:00']],
])('in %s a day has the date of its trading day, an hour the device’s clock', (timeZone, hours) => {
  expect(inZone(timeZone)).toEqual({
    table: ['03/06/2026', '03/09/2026', '10/30/2026', '11/02/2026'],
    axis: ['03/06', '03/09', '10/30', '11/02'],
    ticks: ['03/06', '03/09', '10/30', '11/02'],
    hours,
  });
});

/** The labels of three days, in steps of half a day, of bars so many hours long that begin where a forex day does. */
function labelsIn(zones: readonly string[], hours: number): string[][] {
  const script = `
    const { axisTime, timeTicks } = await import(${JSON.stringify(join(__dirname, 'time.logic.ts'))});
    const periodMs = ${hours * HOUR};
    const pitch = 60 / ${12 / hours};
    const bars = Array.from({ length: ${72 / hours} }, (_, i) => ({ time: Date.parse('2026-11-23T22:00:00Z') + i * periodMs }));
    console.log(JSON.stringify(${JSON.stringify(zones)}.map((zone) => {
      process.env.TZ = zone;
      const textOf = (bar, place) => axisTime(bar, 'en', place);
      return timeTicks({ bars, from: 0, to: bars.length, periodMs, pitch, width: 900, xOf: (place) => 40 + place * pitch, textOf, widthOf: () => 40 })
        .map(({ text }) => text);
    })));
  `;
  const flags = ['--input-type=module', '--no-warnings', '-e'];
  return JSON.parse(execFileSync(process.execPath, [...flags, script], { encoding: 'utf8' }));
}

it('says each day once where no bar begins at its midnight: in zones of half hours, and by bars of four hours', () => {
  const zones = ['Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham'];
  expect(labelsIn(zones, 1)).toEqual([
    ['12:30', '11/25', '12:30', '11/26', '12:30', '11/27'],
    ['12:45', '11/25', '12:45', '11/26', '12:45', '11/27'],
    ['11/24', '12:30', '11/25', '12:30', '11/26', '12:30'],
    ['12:45', '11/25', '12:45', '11/26', '12:45', '11/27'],
  ]);
  expect(labelsIn(['America/New_York', 'Asia/Shanghai', 'Pacific/Auckland'], 4)).toEqual([
    ['11/24', '13:00', '11/25', '13:00', '11/26', '13:00'],
    ['14:00', '11/25', '14:00', '11/26', '14:00', '11/27'],
    ['15:00', '11/25', '15:00', '11/26', '15:00', '11/27'],
  ]);
});

/** What is written of one moment by a page that is open while its device travels. */
function travelled(): string[][] {
  const script = `
    const { barTime } = await import(${JSON.stringify(join(__dirname, 'time.logic.ts'))});
    const { formatDateTime } = await import(${JSON.stringify(join(__dirname, '../formats/time.logic.ts'))});
    const time = Date.parse('2026-11-27T12:00:00Z');
    console.log(JSON.stringify(['Europe/London', 'Asia/Tokyo', 'America/Lima', 'Europe/London'].map((zone) => {
      process.env.TZ = zone;
      return [barTime({ time }, 'en', ${HOUR}), formatDateTime(time, 'en')];
    })));
  `;
  const flags = ['--input-type=module', '--no-warnings', '-e'];
  return JSON.parse(execFileSync(process.execPath, [...flags, script], { encoding: 'utf8' }));
}

it('follows a device that comes to another zone while the page is open', () => {
  expect(travelled()).toEqual([
    ['11/27, 12:00', '11/27/2026, 12:00:00'],
    ['11/27, 21:00', '11/27/2026, 21:00:00'],
    ['11/27, 07:00', '11/27/2026, 07:00:00'],
    ['11/27, 12:00', '11/27/2026, 12:00:00'],
  ]);
});

test.each([
  ['1s', 1_000, 'seconds', 1],
  ['15m', 900_000, 'minutes', 15],
  ['4h', 14_400_000, 'hours', 4],
  ['1d', 86_400_000, 'days', 1],
  ['1w', 604_800_000, 'days', 7],
])('a period of %s is spoken in whole units', (_, periodMs, unit, count) => {
  expect(periodUnit(periodMs)).toEqual({ unit, count });
});

it('leaves out the words of a time that the end of a trade would cover, and keeps its line', () => {
  const bars = Array.from({ length: 60 }, (_, i) => ({ time: i * MINUTE }));
  const ticks = (x: number) =>
    timeTicks({
      ...{ bars, from: 0, to: 60, periodMs: MINUTE, pitch: 6, width: 360, covered: { x, half: 30 } },
      xOf: (place) => place * 6,
      textOf: ({ time }) => String(time / MINUTE),
      widthOf: () => 40,
    });
  expect(ticks(600).map(({ text }) => text)).toEqual(['10', '20', '30', '40', '50']);
  expect(ticks(180).map(({ text }) => text)).toEqual(['10', '20', '', '40', '50']);
  expect(ticks(180).map(({ coord }) => coord)).toEqual([60, 120, 180, 240, 300]);
});

it('keeps labels apart and whole, however wide they are', () => {
  // A part of a minute, and the rest after a hole: that begins with a label of its own.
  const seconds = [
    ...Array.from({ length: 20 }, (_, i) => i),
    ...Array.from({ length: 200 }, (_, i) => 44 + i),
  ];
  const bars = seconds.map((second) => ({ time: second * 1000 }));
  const coords = (wide: number) =>
    timeTicks({
      ...{ bars, from: 0, to: bars.length, periodMs: 1000, pitch: 4, width: 880 },
      xOf: (place) => place * 4,
      textOf: ({ time }) => String(time),
      widthOf: () => wide,
    }).map(({ coord }) => coord);
  for (const wide of [33, 54, 108]) {
    const places = coords(wide);
    expect(places.length).toBeGreaterThan(3);
    expect(places[0]).toBeGreaterThanOrEqual(wide / 2);
    for (const [i, place] of places.slice(1).entries())
      expect(place - (places[i] ?? 0)).toBeGreaterThanOrEqual(wide + 12);
  }
});

it('writes a label of the axis once, and not with every frame of a pan', () => {
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  const read = jest.fn(function (this: Intl.DateTimeFormat) {
    return own.get?.call(this);
  });
  Object.defineProperty(prototype, 'format', { ...own, get: read });
  const time = Date.UTC(2026, 2, 3, 4, 5);
  const texts = [1, 2, 3].map(() => axisTime({ time }, 'en', { stepMs: HOUR, begins: false }));
  Object.defineProperty(prototype, 'format', own);
  expect(new Set(texts).size).toBe(1);
  expect(read).toHaveBeenCalledTimes(1);
});
