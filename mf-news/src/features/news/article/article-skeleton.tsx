import { Skeleton } from 'shared-ui';
import skeleton from './article-skeleton.module.css';

/** A reading page on its way. */
export function ArticleSkeleton({ label }: { label: string }) {
  return (
    <div className="m-stack-3" role="status" aria-busy="true" aria-label={label}>
      <Skeleton height="2.1875rem" />
      <Skeleton width="60%" height="2.1875rem" />
      <Skeleton width="40%" height="0.75em" />
      <span className={skeleton.picture} />
      <Skeleton />
      <Skeleton />
      <Skeleton width="80%" />
    </div>
  );
}
