import { Skeleton } from 'shared-ui';
import styles from './hall.module.css';

const ROOMS = ['1', '2', '3', '4'];

/** The rooms of a hall on their way: ring, names and line of each. */
export function RoomsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.stack} role="status" aria-busy="true" aria-label={label}>
      <ul className={styles.rooms} aria-hidden="true">
        {ROOMS.map((room) => (
          <li key={room} className={styles.card}>
            <div className={styles.head}>
              <span className={styles.lock} />
              <span className={`${styles.names} ${styles.awaited}`}>
                <Skeleton width="50%" />
                <Skeleton width="80%" height="0.75em" />
                <Skeleton width="60%" height="0.75em" />
              </span>
              <Skeleton width="5.5rem" height="2.5rem" />
            </div>
            <Skeleton height="0.75em" />
          </li>
        ))}
      </ul>
    </div>
  );
}
