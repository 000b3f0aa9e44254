import { SEAL_SECONDS } from 'shared-api/contract';

/** When a round begins, is sealed and ends. */
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
  const end = start + roundSeconds * 1000;
  return {
    issue,
    startsAt: new Date(start),
    sealsAt: new Date(end - SEAL_SECONDS * 1000),
    endsAt: new Date(end),
  };
}

/** The round that runs at a moment; a boundary belongs to the later one. */
export function roundAt(at: Date, roundSeconds: number): RoundTimes {
  return roundOf(BigInt(Math.floor(at.getTime() / (roundSeconds * 1000))), roundSeconds);
}

/** The first round that takes subscriptions at a moment: the running one until its seal, then the next. */
export function roundOnOffer(at: Date, roundSeconds: number): RoundTimes {
  const running = roundAt(at, roundSeconds);
  return at < running.sealsAt ? running : roundOf(running.issue + 1n, roundSeconds);
}

/** For people: the day (UTC) the round begins, and its place in that day from 1, `261121-0731`. */
export function roundNumber({ startsAt, endsAt }: Pick<RoundTimes, 'startsAt' | 'endsAt'>): string {
  const length = endsAt.getTime() - startsAt.getTime();
  const place = (startsAt.getTime() % DAY_MS) / length + 1;
  return `${startsAt.toISOString().slice(2, 10).replaceAll('-', '')}-${String(place).padStart(4, '0')}`;
}
