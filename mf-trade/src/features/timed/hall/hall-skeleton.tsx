import { Card, Skeleton } from 'shared-ui';
import styles from './hall.module.css';

const ROWS = ['1', '2', '3', '4', '5', '6', '7'];

/** The hall on its way: as high as what will take its place. */
export function HallSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.stack} role="status" aria-busy="true" aria-label={label}>
      <Skeleton width="12rem" height="var(--m-touch)" />
      <Skeleton width="5rem" />
      <Card flush>
        {ROWS.map((row) => (
          <div key={row} className={`${styles.row} ${styles.link}`}>
            <Skeleton width="var(--m-s10)" height="var(--m-s10)" />
            <Skeleton width="55%" />
            <Skeleton width="72px" height="2.25em" />
            <span className={styles.terms}>
              <Skeleton width="70%" height="0.75em" />
            </span>
          </div>
        ))}
      </Card>
    </div>
  );
}
