/** A visit: when it began, and when its result was last shown. Milliseconds since 1970, by the server's clock. */
export interface Visit {
  readonly since: number;
  readonly shown: number;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The visit that goes on, from what was kept of it; one that began with the page when nothing was, or after a day. */
export function visitFrom({ kept, now, began }: { kept: string | null; now: number; began: number }): Visit {
  const [since = Number.NaN, shown = Number.NaN] = (kept ?? '').split('/').map(Number);
  const known = Number.isFinite(since) && Number.isFinite(shown) && since <= now && now - since < DAY;
  return known ? { since, shown } : { since: began, shown: began };
}

export const keptOf = ({ since, shown }: Visit): string => `${since}/${shown}`;

/** Whether the time has come to show the result again; never, when it is switched off. */
export const isDue = ({ visit, minutes, now }: { visit: Visit; minutes: number; now: number }): boolean =>
  minutes > 0 && now - visit.shown >= minutes * MINUTE;

export const minutesOf = ({ visit, now }: { visit: Visit; now: number }): number =>
  Math.max(1, Math.floor((now - visit.since) / MINUTE));
