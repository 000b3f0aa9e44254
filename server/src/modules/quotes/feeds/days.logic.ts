const DAY_MS = 86_400_000;

/** A day of UTC, for example `2026-11-22`. */
export type Day = string;

export const dayOf = (time: Date): Day => time.toISOString().slice(0, 10);

/** The day that is so many days later. */
export const laterDay = (day: Day, days: number): Day =>
  dayOf(new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS));

/** The first moment of a day. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00.000Z`);
