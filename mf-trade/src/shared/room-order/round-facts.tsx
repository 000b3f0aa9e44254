import type { RoomOrder, RoomOrderRound } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Details } from 'shared-ui/parts';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Figure, RecordedTick } from './recorded-tick.tsx';
import styles from './room-record.module.css';

/** The prices a round's outcome rests on, with their ticks, and the order's place in the order of arrival. */
export function RoundFacts({ order, part }: { order: RoomOrder; part: RoomOrderRound }) {
  const t = useTranslation();
  const tick = (of: RoomOrderRound['start']) =>
    of ? <RecordedTick tick={of} digits={order.digits} /> : null;
  const rows = [
    {
      key: 'arrival',
      label: t('roomOrder.arrival'),
      value: part.arrival && <Figure text={`#${part.arrival}`} />,
    },
    { key: 'start', label: t('roomOrder.start'), value: tick(part.start) },
    { key: 'end', label: t('roomOrder.end'), value: tick(part.end) },
  ].filter(({ value }) => value !== null);
  if (rows.length === 0) return null;
  const round = { roomId: order.roomId, issue: String(part.issue) };
  return (
    <>
      <Details items={rows} />
      <Link className={styles.proof} to={paths.roundProof(round)}>
        {t('proof.open')}
      </Link>
    </>
  );
}
