import { roundNumber } from '../../shared/round-number.logic.ts';

/** What a room's schedule is made of. */
interface Lengths {
  readonly roundSeconds: number;
  /** Seconds before its start at which a round is sealed. */
  readonly sealSeconds: number;
}

/** A round's place in time; milliseconds of the server's clock. */
export interface RoundTimes {
  /** The number of the round: whole round lengths since 1970. */
  readonly issue: number;
  /** For people: `261121-0731`. */
  readonly number: string;
  readonly sealsAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Whether the round that runs next takes subscriptions, or is sealed and waits for its start. */
export type NextPhase = 'open' | 'sealed';

export interface Moment {
  /** The round before the running one. */
  readonly finished: RoundTimes;
  readonly running: RoundTimes;
  readonly next: RoundTimes;
  readonly nextPhase: NextPhase;
  /** What a subscription sent now is for: `next` until its seal, then the round after it. */
  readonly offered: RoundTimes;
}

function timesOf(issue: number, { roundSeconds, sealSeconds }: Lengths): RoundTimes {
  const length = roundSeconds * 1000;
  const startsAt = issue * length;
  const number = roundNumber({ startsAt, roundSeconds });
  return { issue, number, sealsAt: startsAt - sealSeconds * 1000, startsAt, endsAt: startsAt + length };
}

/** Where a room's rounds stand at a moment of the server's clock (docs/product.md, section 7): they overlap by one. */
export function momentAt(now: number, lengths: Lengths): Moment {
  const issue = Math.floor(now / (lengths.roundSeconds * 1000));
  const next = timesOf(issue + 1, lengths);
  const open = now < next.sealsAt;
  return {
    finished: timesOf(issue - 1, lengths),
    running: timesOf(issue, lengths),
    next,
    nextPhase: open ? 'open' : 'sealed',
    offered: open ? next : timesOf(issue + 2, lengths),
  };
}

/** Milliseconds after a boundary until the server has dealt with it; how far apart refetches are spread; the longest wait. */
const GRACE = 300;
const SPREAD = 1_000;
const LONGEST = 10_000;
/** A timer of less would fire again and again before the answer comes. */
const LEAST = 50;

/**
 * Milliseconds until the rounds of a room are fetched again: shortly after the next boundary, or within two seconds
 * while something is due. The refetches of a room's screens are spread over a second, so that they do not ask all at once; what
 * they show in the meantime follows from the clock. Asked again a moment later it names the same moment, so that a screen
 * which renders often does not put it off.
 * @param share where in that second this screen asks: from 0 up to, not including, 1, the same for a whole visit.
 */
export function nextRoomRefetch(
  now: number,
  lengths: Lengths,
  { waiting, share }: { waiting: boolean; share: number },
): number {
  const { running, next, nextPhase } = momentAt(now, lengths);
  const spread = share * SPREAD;
  if (waiting) {
    const passed = nextPhase === 'sealed' ? next.sealsAt : running.startsAt;
    const first = passed + GRACE + spread - now;
    return first > 0 ? Math.max(LEAST, first) : SPREAD + spread;
  }
  const boundary = nextPhase === 'open' ? next.sealsAt : next.startsAt;
  return Math.max(LEAST, Math.min(LONGEST, boundary - now + GRACE) + spread);
}

/** What the server has said of a room's rounds, as far as it decides whether more is due. */
interface Known {
  readonly running: { readonly issue: number; readonly start: unknown };
  readonly next: { readonly issue: number; readonly seal: unknown };
  readonly items: readonly { readonly issue: number }[];
}

/** Whether the server has more to say than what is known: a result, a start price, a seal, a new round. */
export function isDue(now: number, lengths: Lengths, known: Known | undefined): boolean {
  if (!known) return false;
  const { running, next, nextPhase } = momentAt(now, lengths);
  if (known.running.issue !== running.issue || known.next.issue !== next.issue) return true;
  if (nextPhase === 'sealed' && known.next.seal === null) return true;
  if (known.running.start === null) return true;
  const [newest] = known.items;
  return newest !== undefined && newest.issue < running.issue - 1;
}
