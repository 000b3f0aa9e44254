import { Card, cx, Skeleton, SkeletonRows } from 'shared-ui';
import styles from './position.module.css';

/** The position screen on its way: the day's summary, then rows. */
export function PositionSkeleton() {
  return (
    <div className={cx('m-stack-3', styles.stack)}>
      <div className="m-stack-3">
        <Skeleton width="5rem" />
        <Skeleton width="10rem" height="var(--m-t36)" />
        <Skeleton height="6rem" />
      </div>
      <div className={cx('m-stack-3', styles.past)}>
        <Skeleton width="6rem" height="1.5rem" />
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      </div>
    </div>
  );
}
