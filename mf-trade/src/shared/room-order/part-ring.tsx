import { type RoomOrderRound, useServerNow } from 'shared-api/client';
import { useTranslation } from '../../i18n.ts';
import { phaseOf } from '../round-parts.logic.ts';
import { TimeLeft } from '../time-left.tsx';

const LABELS = {
  open: 'room.untilSeal',
  sealed: 'room.untilStart',
  running: 'room.untilEnd',
} as const;

/** The countdown of an order's round: to its seal, then its start, then its end. */
export function PartRing({ part, size }: { part: RoomOrderRound; size?: number }) {
  const t = useTranslation();
  const { phase, from, until } = phaseOf(part, useServerNow());
  return (
    <TimeLeft from={from} to={until} label={t(LABELS[phase])} {...(size === undefined ? {} : { size })} />
  );
}
