import type { MoneyText } from 'shared-api/contract';
import type { PartTimes } from '../round-parts.logic.ts';

type State = 'matching' | 'match_success' | 'match_failure' | 'sealed' | 'settled' | 'cancelled';

export interface Part extends PartTimes {
  readonly issue: number;
  readonly status: State;
  readonly matched: MoneyText | null;
  readonly returned: MoneyText | null;
  readonly result: 'win' | 'loss' | 'tie' | 'void' | null;
}

/** The round of an order that is under way, or comes next; the last one when all have ended. */
export function currentPart<P extends Part>(parts: readonly P[]): P | undefined {
  return parts.find(({ endedTime }) => endedTime === null) ?? parts.at(-1);
}

/** The round whose prices are drawn: the last one that both of its prices are known of, with a stake in it. */
export const lastDrawn = <P extends { start: unknown; end: unknown; matched: string | null }>(
  parts: readonly P[],
): P | undefined => parts.findLast(({ start, end, matched }) => start && end && !isNothing(matched));

/** The rounds that can still be cancelled at a moment of the server's clock: those that are not sealed. */
export function cancellable<P extends Part>(parts: readonly P[], now: number): P[] {
  return parts.filter(({ status, sealsTime }) => status === 'matching' && Date.parse(sealsTime) > now);
}

export interface Step {
  readonly key:
    | 'accepted'
    | 'match_success'
    | 'match_partial'
    | 'match_failure'
    | 'matching'
    | 'sealed'
    | 'settled'
    | 'cancelled';
  readonly state: 'done' | 'now' | 'next' | 'failed';
  readonly time: string | undefined;
}

const isNothing = (amount: MoneyText | null) => amount === null || /^0(\.0+)?$/.test(amount);

/** The way of an order through one round: accepted, matched at the seal, sealed until its end, settled. */
export function trailOf(part: Part, createdTime: string): Step[] {
  const accepted: Step = { key: 'accepted', state: 'done', time: createdTime };
  const ended = part.endedTime ?? undefined;
  const matched = part.matchedTime ?? undefined;
  if (part.status === 'cancelled') return [accepted, { key: 'cancelled', state: 'failed', time: ended }];
  if (part.status === 'matching')
    return [
      accepted,
      { key: 'matching', state: 'now', time: undefined },
      { key: 'sealed', state: 'next', time: undefined },
      { key: 'settled', state: 'next', time: undefined },
    ];
  if (part.status === 'match_failure')
    return [accepted, { key: 'match_failure', state: 'failed', time: matched }];
  const success = isNothing(part.returned) ? 'match_success' : 'match_partial';
  const settled = part.status === 'settled';
  return [
    accepted,
    { key: success, state: 'done', time: matched },
    { key: 'sealed', state: settled ? 'done' : 'now', time: settled ? matched : undefined },
    { key: 'settled', state: settled ? 'done' : 'next', time: settled ? ended : undefined },
  ];
}
