import { cx, Skeleton } from 'shared-ui';
import styles from './news-list.module.css';
import skeleton from './news-skeleton.module.css';

const PLACES = ['1', '2', '3', '4'];

interface NewsSkeletonProps {
  label: string;
  /** The list stands beside the item that is read. */
  beside?: boolean;
}

/** Cards on their way, as high as those that will take their place. */
export function NewsSkeleton({ label, beside = false }: NewsSkeletonProps) {
  return (
    <div
      className={cx(styles.list, !beside && styles.alone)}
      role="status"
      aria-busy="true"
      aria-label={label}
    >
      {PLACES.map((place, at) => (
        <div key={place} className={at === 0 ? skeleton.lead : skeleton.card}>
          {at === 0 ? <span className={skeleton.picture} /> : null}
          <span className={skeleton.lines}>
            <Skeleton />
            <Skeleton width="60%" />
            <Skeleton width="35%" height="0.75em" />
          </span>
          {at === 0 ? null : <span className={skeleton.thumb} />}
        </div>
      ))}
    </div>
  );
}
