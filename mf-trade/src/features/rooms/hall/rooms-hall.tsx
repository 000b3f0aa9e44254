import { useCall } from 'shared-api/client';
import { EmptyView, ErrorView } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { useRoomOrders } from '../orders.data.ts';
import { useRooms } from '../rooms.data.ts';
import styles from './hall.module.css';
import { RoomCard } from './room-card.tsx';
import { RoomRules } from './room-rules.tsx';
import { RoomsSkeleton } from './rooms-skeleton.tsx';

export const HALLS = ['regular', 'vip', 'diamond'] as const;
export type Hall = (typeof HALLS)[number];

/** The rooms of a hall, or of all: each with its running round and the countdown of the next. */
export function RoomsHall({ hall }: { hall: Hall | undefined }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const { data, isError, refetch } = useRooms();
  const balance = useCall('balance', {}, { quiet: true });
  const { orders, isComing } = useRoomOrders();
  // Without the balance it is not known which rooms are locked.
  if (!data || balance.isPending || isComing) {
    if (isError) return <ErrorView text={t('room.failed')} onAction={() => void refetch()} />;
    return <RoomsSkeleton label={common('state.loading')} />;
  }
  const rooms = data.items.filter((room) => hall === undefined || room.hall === hall);
  return (
    <div className={styles.stack}>
      {rooms.length === 0 ? <EmptyView text={t('room.none')} /> : null}
      <ul className={styles.rooms} aria-label={t(`halls.${hall ?? 'all'}`)}>
        {rooms.map((room) => (
          <li key={room.roomId}>
            <RoomCard room={room} total={balance.data?.total} orders={orders} />
          </li>
        ))}
      </ul>
      <RoomRules />
    </div>
  );
}
