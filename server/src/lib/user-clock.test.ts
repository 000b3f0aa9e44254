import fc from 'fast-check';
import { userClock } from './user-clock.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const start = (zone: string, date: string) => userClock({ zone, utc_offset: 0 }).startOf(date).toISOString();
const date = (zone: string, at: string) => userClock({ zone, utc_offset: 0 }).dateOf(new Date(at));

test('a day begins at the user’s midnight, wherever that is', () => {
  const at = (utc_offset: number, text: string) => {
    const clock = userClock({ utc_offset });
    return clock.startOf(clock.dateOf(new Date(text))).toISOString();
  };
  expect(at(0, '2026-11-20T15:47:12.345Z')).toBe('2026-11-20T00:00:00.000Z');
  expect(at(480, '2026-11-20T15:47:12.345Z')).toBe('2026-11-19T16:00:00.000Z');
  expect(at(480, '2026-11-20T16:00:00.000Z')).toBe('2026-11-20T16:00:00.000Z');
  expect(at(-210, '2026-11-20T15:47:12.345Z')).toBe('2026-11-20T03:30:00.000Z');
  expect(at(-720, '2026-11-20T15:47:12.345Z')).toBe('2026-11-20T12:00:00.000Z');
  expect(at(840, '2026-11-20T15:47:12.345Z')).toBe('2026-11-20T10:00:00.000Z');
});

test('the days on which clocks change have 23 and 25 hours, and those before keep their own midnight', () => {
  expect(start('America/New_York', '2026-03-08')).toBe('2026-03-08T05:00:00.000Z');
  expect(start('America/New_York', '2026-03-09')).toBe('2026-03-09T04:00:00.000Z');
  expect(start('America/New_York', '2026-11-01')).toBe('2026-11-01T04:00:00.000Z');
  expect(start('America/New_York', '2026-11-02')).toBe('2026-11-02T05:00:00.000Z');
  // The last hour of 25.
  expect(date('America/New_York', '2026-11-02T04:30:00Z')).toBe('2026-11-01');
  expect(start('Pacific/Auckland', '2026-04-05')).toBe('2026-04-04T11:00:00.000Z');
  expect(start('Pacific/Auckland', '2026-04-06')).toBe('2026-04-05T12:00:00.000Z');
  expect(start('Asia/Shanghai', '2026-11-01')).toBe('2026-10-31T16:00:00.000Z');
  // Half an hour.
  expect(start('Australia/Lord_Howe', '2026-04-05')).toBe('2026-04-04T13:00:00.000Z');
  expect(start('Australia/Lord_Howe', '2026-04-06')).toBe('2026-04-05T13:30:00.000Z');
});

test('a moment is written as the clock shows it then, and the clock is named', () => {
  const text = (zone: string, at: string) => userClock({ zone, utc_offset: 0 }).textOf(new Date(at));
  expect(text('America/New_York', '2026-11-01T05:59:59.999Z')).toBe('2026-11-01 01:59:59');
  expect(text('America/New_York', '2026-11-01T06:00:00.000Z')).toBe('2026-11-01 01:00:00');
  expect(text('Pacific/Kiritimati', '2026-12-31T10:00:07.000Z')).toBe('2027-01-01 00:00:07');
  expect(userClock({ zone: 'asia/shanghai', utc_offset: 0 }).name).toBe('Asia/Shanghai');
  expect([0, 480, -210, 840].map((utc_offset) => userClock({ utc_offset }).name)).toEqual([
    ...['UTC', 'UTC+08:00', 'UTC-03:30', 'UTC+14:00'],
  ]);
});

test('where clocks skip midnight the day begins at one, and where they go back to before it, once', () => {
  expect(start('America/Sao_Paulo', '2018-11-04')).toBe('2018-11-04T03:00:00.000Z');
  expect(start('America/Sao_Paulo', '2018-02-18')).toBe('2018-02-18T03:00:00.000Z');
  expect(start('Asia/Beirut', '2022-03-27')).toBe('2022-03-26T22:00:00.000Z');
});

test.each(['Mars/Olympus', '', '../../etc', 'x'.repeat(64)])(
  'of the zone %j nobody knows anything: the distance counts',
  (zone) => {
    const clock = userClock({ zone, utc_offset: 480 });
    expect(clock.startOf('2026-11-23').toISOString()).toBe('2026-11-22T16:00:00.000Z');
  },
);

test('the clock of a zone is made once, and those of all the names that a caller thinks of are not kept', () => {
  const clock = (zone: string) => userClock({ zone, utc_offset: 0 });
  const first = clock('Asia/Shanghai');
  expect(clock('Asia/Shanghai')).toBe(first);
  // Names of zones are known in capitals too.
  for (let i = 0; i < 2 ** 8; i += 1) {
    const name = [...'Asia/Shanghai'].map((sign, at) =>
      (i >> at) & 1 ? sign.toUpperCase() : sign.toLowerCase(),
    );
    clock(name.join(''));
  }
  expect(clock('Asia/Shanghai')).not.toBe(first);
});

test('each moment lies in its day, whatever the zone', () => {
  const zones = fc.constantFrom(
    'America/New_York',
    'Asia/Shanghai',
    'Pacific/Auckland',
    'Asia/Kolkata',
    'Europe/London',
  );
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, moments, (zone, at) => {
      const clock = userClock({ zone, utc_offset: 0 });
      const since = at.getTime() - clock.startOf(clock.dateOf(at)).getTime();
      expect(since >= 0 && since < DAY + HOUR).toBe(true);
    }),
  );
});
