import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from 'shared-ui';
import { retryUntilLoaded } from 'shared-ui/i18n';
import type { EndedTrade } from './picture.logic.ts';
import styles from './trade-picture.module.css';

// The figures come before: without its code the record is whole.
const Drawn = lazy<ComponentType<EndedTrade>>(() => retryUntilLoaded(() => import('./drawn-trade.tsx')));

/** A trade that has ended as the chart showed it while it ran, with its entry and its exit. */
export function TradePicture(props: EndedTrade) {
  return (
    <div className={styles.picture}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <Drawn {...props} />
      </Suspense>
    </div>
  );
}
