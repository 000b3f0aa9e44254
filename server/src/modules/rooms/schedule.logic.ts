import { SEAL_SECONDS } from 'shared-api/contract';

/** When a round is sealed, begins and ends. */
export interface RoundTimes {
  /** Whole round lengths since 1970. */
  readonly issue: bigint;
  readonly startsAt: Date;
  readonly sealsAt: Date;
  readonly endsAt: Date;
}

const DAY_MS = 86_400_000;

/** The round of a number: every server computes the same from the clock alone. */
export function roundOf(issue: bigint, roundSeconds: number): RoundTimes {
  const start = Number(issue) * roundSeconds * 1000;
  return {
    issue,
    startsAt: new Date(start),
    sealsAt: new Date(start - SEAL_SECONDS * 1000),
    endsAt: new Date(start + roundSeconds * 1000),
  };
}

/** The round that runs at a moment; a boundary belongs to the later one. */
export function roundAt(at: Date, roundSeconds: number): RoundTimes {
  return roundOf(BigInt(Math.floor(at.getTime() / (roundSeconds * 1000))), roundSeconds);
}

/** Where a room's rounds stand at a moment. */
export interface Schedule {
  readonly running: RoundTimes;
  /** The one after it. */
  readonly next: RoundTimes;
  /** What takes subscriptions: the next round until its seal, then the one after; never one that has begun. */
  readonly offered: RoundTimes;
}

export function scheduleAt(at: Date, roundSeconds: number): Schedule {
  const running = roundAt(at, roundSeconds);
  const next = roundOf(running.issue + 1n, roundSeconds);
  const offered = at < next.sealsAt ? next : roundOf(next.issue + 1n, roundSeconds);
  return { running, next, offered };
}

/** For people: the day (UTC) the round begins, and its place in that day from 1, `261121-0731`. */
export function roundNumber({ startsAt, endsAt }: Pick<RoundTimes, 'startsAt' | 'endsAt'>): string {
  const length = endsAt.getTime() - startsAt.getTime();
  const place = (startsAt.getTime() % DAY_MS) / length + 1;
  return `${startsAt.toISOString().slice(2, 10).replaceAll('-', '')}-${String(place).padStart(4, '0')}`;
}
