import { useCall } from 'shared-api/client';
import { EmptyView, ErrorView, Skeleton } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useRoomOrders } from '../orders.data.ts';
import { useRooms } from '../rooms.data.ts';
import styles from './hall.module.css';
import { RoomCard } from './room-card.tsx';
import { RoomRules } from './room-rules.tsx';

export type Hall = 'regular' | 'vip' | 'diamond';

/** One hall: its rooms, each with its running round and the countdown of the next. */
export function RoomsHall({ hall }: { hall: Hall }) {
  const words = useWords();
  const common = useCommonWords();
  const { data, isError, refetch } = useRooms();
  const balance = useCall('balance', {}, { quiet: true });
  const orders = useRoomOrders();
  if (!data) {
    if (isError)
      return (
        <ErrorView
          text={words('room.failed')}
          actionText={common('action.retry')}
          onAction={() => void refetch()}
        />
      );
    return (
      <div className={styles.stack} role="status" aria-busy="true" aria-label={common('state.loading')}>
        <Skeleton height="9rem" />
        <Skeleton height="3rem" />
      </div>
    );
  }
  const rooms = data.items.filter((room) => room.hall === hall);
  return (
    <div className={styles.stack}>
      {rooms.length === 0 ? <EmptyView text={words('room.none')} /> : null}
      <ul className={styles.rooms} aria-label={words(`halls.${hall}`)}>
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
