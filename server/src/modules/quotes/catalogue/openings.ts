import type { Line } from '../live/session.logic.ts';
import { nextOpening } from './sessions.logic.ts';

/** Milliseconds after which a market that did not say when it opens is asked again. */
const ASKED_AGAIN_MS = 600_000;

interface Known {
  readonly askedAt: number;
  readonly opening: Date | null;
}

/** When closed markets open next: found once for each rest, since lists of quotes are written several times a second. */
export function createOpenings(isOpenAt: (line: Line, at: Date) => boolean) {
  const known = new Map<string, Known>();
  /** @returns null when it is not known: a recording has no opening hours. */
  return (line: Line, now: Date): Date | null => {
    const { id } = line.product;
    const before = known.get(id);
    const until = before?.opening?.getTime() ?? (before?.askedAt ?? 0) + ASKED_AGAIN_MS;
    if (before && now.getTime() >= before.askedAt && now.getTime() < until) return before.opening;
    const opening = nextOpening(now, (at) => isOpenAt(line, at));
    known.set(id, { askedAt: now.getTime(), opening });
    return opening;
  };
}
