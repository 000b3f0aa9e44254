import { Card, Skeleton, SkeletonRows } from 'shared-ui';
import styles from './position.module.css';

/** The position screen on its way: the day's summary, then rows. */
export function PositionSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.stack}>
      <div className={styles.now}>
        <Card>
          <Skeleton height="8.5rem" />
        </Card>
      </div>
      <div className={styles.past}>
        <Skeleton width="6rem" height="1.5rem" />
        <Card flush>
          <SkeletonRows rows={6} label={label} />
        </Card>
      </div>
    </div>
  );
}
