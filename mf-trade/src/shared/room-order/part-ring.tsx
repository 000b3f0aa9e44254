import { type RoomOrderRound, serverNow, useServerNow } from 'shared-api/client';
import { CountdownRing } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import { phaseOf } from '../round-parts.logic.ts';

const LABELS = {
  open: 'roomOrder.untilSeal',
  sealed: 'roomOrder.untilStart',
  running: 'roomOrder.untilEnd',
} as const;

/** The countdown of an order's round: to its seal, then its start, then its end. */
export function PartRing({ part, size }: { part: RoomOrderRound; size?: number }) {
  const t = useTranslation();
  const { phase, from, until } = phaseOf(part, useServerNow());
  return (
    <CountdownRing
      endsAt={until}
      duration={until - from}
      now={serverNow}
      label={t(LABELS[phase])}
      {...(size === undefined ? {} : { size })}
    />
  );
}
