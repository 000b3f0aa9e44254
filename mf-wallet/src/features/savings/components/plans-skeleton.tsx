import { Skeleton } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import cards from './plan-cards.module.css';
import own from './plans.module.css';

/** The terms on their way: the amount, the plans side by side, and what runs. */
export function PlansSkeleton() {
  const common = useCommonTranslation();
  return (
    <div className="m-stack-3" role="status" aria-busy="true" aria-label={common('state.loading')}>
      <div className={own.awaitedAmount}>
        <Skeleton width="4rem" />
        <Skeleton width="8rem" height="var(--m-t44)" />
        <Skeleton width="12rem" height="0.75rem" />
      </div>
      <div className={cards.plans}>
        <Skeleton height="14.5rem" />
        <Skeleton height="14.5rem" />
      </div>
      <Skeleton width="6rem" height="1.5rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
