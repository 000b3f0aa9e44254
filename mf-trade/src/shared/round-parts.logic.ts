/** What the pace of an order's part in a round depends on. */
export interface PartTimes {
  readonly sealsTime: string;
  readonly startsTime: string;
  readonly endsTime: string;
  readonly matchedTime: string | null;
  /** The recorded start price. */
  readonly start: unknown;
  readonly endedTime: string | null;
}

export interface RoundPhase {
  readonly phase: 'open' | 'sealed' | 'running';
  /** When the phase began, as far as the order is concerned, and when it ends; milliseconds of the server's clock. */
  readonly from: number;
  readonly until: number;
}

/** The phase of a round at a moment of the server's clock: until its seal, its start or its end. */
export function phaseOf(
  { sealsTime, startsTime, endsTime }: Pick<PartTimes, 'sealsTime' | 'startsTime' | 'endsTime'>,
  now: number,
): RoundPhase {
  const [seals, starts, ends] = [Date.parse(sealsTime), Date.parse(startsTime), Date.parse(endsTime)];
  if (now < seals) return { phase: 'open', from: seals - (ends - starts), until: seals };
  if (now < starts) return { phase: 'sealed', from: seals, until: starts };
  return { phase: 'running', from: starts, until: ends };
}

/** Milliseconds after a boundary until the server has dealt with it, and how far apart refetches are spread. */
const GRACE = 300;
const SPREAD = 1_000;
/** The same after a start until its price is recorded, as a rule. */
const FIRST_PRICE = 1_200;
const LONGEST = 30_000;
/** A timer of less would fire again and again before the answer comes. */
const LEAST = 50;
/** Milliseconds from which on something counts as late, and between two refetches from then on. */
const LATE_AFTER = 30_000;
const LATE = 5_000;

/**
 * Milliseconds until an order's parts are fetched again: shortly after the next seal, start or end of any of them.
 * Spread over a second, so that the screens of a room do not ask all at once. False once all have ended.
 * @param share where in that second this screen asks: from 0 up to, not including, 1, the same for a whole visit.
 */
export function nextPartsRefetch(
  parts: readonly PartTimes[],
  { now, share }: { now: number; share: number },
): number | false {
  const spread = share * SPREAD;
  const lefts = parts
    .filter(({ endedTime }) => endedTime === null)
    .map(({ sealsTime, startsTime, endsTime, matchedTime, start }) => {
      if (matchedTime === null) return Date.parse(sealsTime) + GRACE + spread - now;
      const due = start === null ? Date.parse(startsTime) + FIRST_PRICE : Date.parse(endsTime) + GRACE;
      return due + spread - now;
    });
  if (lefts.length === 0) return false;
  const left = Math.min(...lefts);
  if (left > 0) return Math.min(LONGEST, Math.max(LEAST, left));
  return (left < -LATE_AFTER ? LATE : SPREAD) + spread;
}
