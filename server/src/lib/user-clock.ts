const HOUR = 3_600_000;
const MINUTE = 60_000;

/** What a user's clock says; dates as `2026-11-23`. */
export interface UserClock {
  /** For people: `Asia/Shanghai`, `UTC+08:00`, `UTC`. */
  readonly name: string;
  dateOf(at: Date): string;
  /** What it shows then: `2026-11-23 13:00:00`. */
  textOf(at: Date): string;
  /** The first moment of a date, which is not 00:00 where clocks skip it. */
  startOf(date: string): Date;
}

const utcMidnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** A moment as a clock so many milliseconds ahead of UTC writes it. */
const written = (at: Date, ahead: number): string => new Date(at.getTime() + ahead).toISOString();
const textOf = (at: Date, ahead: number): string => written(at, ahead).slice(0, 19).replace('T', ' ');

function offsetName(utcOffset: number): string {
  if (utcOffset === 0) return 'UTC';
  const [, clock = ''] = written(new Date(0), Math.abs(utcOffset) * MINUTE).split('T');
  return `UTC${utcOffset < 0 ? '-' : '+'}${clock.slice(0, 5)}`;
}

/** A clock that is so many minutes ahead of UTC on every day. */
const fixedClock = (utcOffset: number): UserClock => ({
  name: offsetName(utcOffset),
  dateOf: (at) => written(at, utcOffset * MINUTE).slice(0, 10),
  textOf: (at) => textOf(at, utcOffset * MINUTE),
  startOf: (date) => new Date(utcMidnight(date) - utcOffset * MINUTE),
});

const FIELDS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;

/** Clocks of zones: making one takes longer than all that is read of it. A zone is the caller's text, so they are bounded. */
const kept = new Map<string, UserClock>();
const MOST_KEPT = 100;

/** @throws RangeError for a zone that nobody knows. */
function zonedClock(zone: string): UserClock {
  const known = kept.get(zone);
  if (known) return known;
  const clock = createZonedClock(zone);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(zone, clock);
  return clock;
}

/** @throws RangeError for a zone that nobody knows. */
function createZonedClock(zone: string): UserClock {
  const format = new Intl.DateTimeFormat('en', { ...FIELDS, timeZone: zone, hourCycle: 'h23' });
  function read(at: number): { date: string; utcOffset: number } {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const date = `${parts.year}-${parts.month}-${parts.day}`;
    const local = Date.parse(`${date}T${parts.hour}:${parts.minute}:00Z`);
    return { date, utcOffset: local - Math.floor(at / MINUTE) * MINUTE };
  }
  return {
    name: format.resolvedOptions().timeZone,
    dateOf: (at) => read(at.getTime()).date,
    textOf: (at) => textOf(at, read(at.getTime()).utcOffset),
    startOf(date) {
      const midnight = utcMidnight(date);
      // By the offset before the date and by the one after it: where clocks change at midnight they differ.
      const starts = [midnight - 26 * HOUR, midnight + 26 * HOUR].map((at) => midnight - read(at).utcOffset);
      if (starts[0] === starts[1]) return new Date(starts[0] as number);
      const within = starts.filter((at) => read(at).date === date);
      return new Date(Math.min(...(within.length > 0 ? within : starts)));
    },
  };
}

/** The clock of a time zone; of a fixed distance from UTC, in minutes, where none is named that is known. */
export function userClock({
  zone,
  utc_offset,
}: {
  zone?: string | undefined;
  utc_offset: number;
}): UserClock {
  try {
    return zone === undefined ? fixedClock(utc_offset) : zonedClock(zone);
  } catch {
    return fixedClock(utc_offset);
  }
}
