import { serverNow, useCall, useRefetchShown } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, cx, EmptyView, ErrorView, Page, PullToRefresh } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { useBoard } from '../../shared/live/board.data.ts';
import { useClosedOrders, useClosedSince } from '../../shared/order/order.data.ts';
import { DaySummary } from './components/day-summary.tsx';
import { History } from './components/history.tsx';
import { OpenOrders } from './components/open-orders.tsx';
import styles from './components/position.module.css';
import { PositionSkeleton } from './components/position-skeleton.tsx';
import { useWatchedOrders } from './components/use-watched-orders.ts';
import { startOfDay } from './day.logic.ts';

/** `/position`: what is open, then what has ended (docs/product.md, section 16). */
export default function PositionPage() {
  const common = useCommonTranslation();
  return (
    <Page title={common('nav.position')} money wide>
      <Position />
    </Page>
  );
}

function Position() {
  const t = useTranslation();
  const navigate = useNavigate();
  const refetchShown = useRefetchShown();
  // In each render: the first one may not know the server's time yet, and a day may end meanwhile.
  const today = startOfDay(serverNow());
  const watched = useWatchedOrders();
  const closed = useClosedOrders();
  const day = useClosedSince(today);
  const balance = useCall('balance', {}, { quiet: true });
  useBoard((watched.orders?.length ?? 0) > 0);
  const refresh = () => {
    watched.forgetEnded();
    return refetchShown();
  };

  // All comes at once: nothing moves what is there already.
  if (!watched.orders || !closed.data || !(day.data || day.isError) || !(balance.data || balance.isError)) {
    if (watched.isError || closed.isError)
      return <ErrorView text={t('position.failed')} onAction={() => void refresh()} />;
    return <PositionSkeleton />;
  }
  const empty = watched.orders.length === 0 && closed.data.items.length === 0;
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={cx('m-stack-3', styles.stack)}>
        <div className="m-stack-3">
          <DaySummary from={today} />
          {empty ? (
            <EmptyView
              text={t('position.empty')}
              actionText={t('position.openHall')}
              onAction={() => navigate(paths.trade())}
            />
          ) : (
            <OpenOrders orders={watched.orders} />
          )}
        </div>
        <div className={cx('m-stack-3', styles.past)}>
          {closed.data.items.length > 0 ? <History today={today} /> : null}
          <div className={styles.more}>
            <Button kind="quiet" size="middle" onClick={() => navigate(paths.performance())}>
              {t('performance.title')}
            </Button>
            <Button kind="quiet" size="middle" onClick={() => navigate(paths.tradeRecords())}>
              {t('position.allRecords')}
            </Button>
          </div>
        </div>
      </div>
    </PullToRefresh>
  );
}
