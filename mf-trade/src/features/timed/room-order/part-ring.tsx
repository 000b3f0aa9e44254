import { type RoomOrderRound, serverNow, useServerNow } from 'shared-api/client';
import { CountdownRing } from 'shared-ui';
import { awaitedIn } from '../../../round-parts.logic.ts';
import { useWords } from '../../../words.ts';

const LABELS = {
  open: 'roomOrder.untilSeal',
  sealed: 'roomOrder.untilStart',
  running: 'roomOrder.untilEnd',
} as const;

/** The countdown of an order's round: to its seal, then its start, then its end. */
export function PartRing({ part, size }: { part: RoomOrderRound; size?: number }) {
  const words = useWords();
  const { phase, from, until } = awaitedIn(part, useServerNow());
  return (
    <CountdownRing
      endsAt={until}
      duration={until - from}
      now={serverNow}
      label={words(LABELS[phase])}
      {...(size === undefined ? {} : { size })}
    />
  );
}
