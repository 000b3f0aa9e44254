import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { EmptyView, Skeleton } from 'shared-ui';
import { retryUntilLoaded, useCommonTranslation } from 'shared-ui/i18n';
import type { EndedTrade } from './picture.logic.ts';
import styles from './trade-picture.module.css';

// The figures come before: without its code the record is whole.
const Drawn = lazy<ComponentType<EndedTrade>>(() => retryUntilLoaded(() => import('./drawn-trade.tsx')));

/** Milliseconds after which a picture that has not come is no longer promised; its code is asked for all the same. */
const PROMISED = 8_000;

function Awaited() {
  const common = useCommonTranslation();
  const [isPromised, setIsPromised] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPromised(false), PROMISED);
    return () => clearTimeout(timer);
  }, []);
  return isPromised ? <Skeleton height="100%" /> : <EmptyView text={common('state.loadFailed')} />;
}

/** A trade that has ended as the chart showed it while it ran, with its entry and its exit. */
export function TradePicture(props: EndedTrade) {
  return (
    <div className={styles.picture}>
      <Suspense fallback={<Awaited />}>
        <Drawn {...props} />
      </Suspense>
    </div>
  );
}
