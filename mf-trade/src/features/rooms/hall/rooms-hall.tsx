import { EmptyView, ErrorView, Skeleton } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useRooms } from '../rooms.data.ts';
import styles from './hall.module.css';
import { RoomCard } from './room-card.tsx';
import { RoomRules } from './room-rules.tsx';

export type Hall = 'regular' | 'vip' | 'diamond';

/** One hall: its rooms with their terms and the countdown of the round that runs. */
export function RoomsHall({ hall }: { hall: Hall }) {
  const words = useWords();
  const common = useCommonWords();
  const { data, isError, refetch } = useRooms();
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
        <Skeleton height="15.5rem" />
        <Skeleton height="3rem" />
      </div>
    );
  }
  const rooms = data.items.filter((room) => room.hall === hall);
  return (
    <div className={styles.stack}>
      {rooms.length === 0 ? <EmptyView text={words('room.none')} /> : null}
      <ul className={styles.stack} aria-label={words(`halls.${hall}`)}>
        {rooms.map((room) => (
          <li key={room.roomId}>
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
      <RoomRules />
    </div>
  );
}
