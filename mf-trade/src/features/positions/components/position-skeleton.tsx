import { Card, Skeleton, SkeletonRows } from 'shared-ui';
import styles from './position.module.css';

/** The position screen on its way: the day's summary, then rows. */
export function PositionSkeleton() {
  return (
    <div className={styles.stack}>
      <div className={styles.now}>
        <Skeleton width="5rem" />
        <Skeleton width="10rem" height="var(--m-t36)" />
        <Skeleton height="6rem" />
      </div>
      <div className={styles.past}>
        <Skeleton width="6rem" height="1.5rem" />
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      </div>
    </div>
  );
}
