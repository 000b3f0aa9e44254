import { useState } from 'react';
import { serverNow, useQueryClient } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, EmptyView, ErrorView, Page, PullToRefresh, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useBoard } from './live/board.data.ts';
import { useClosedOrders } from './order/order.data.ts';
import { DaySummary } from './position/day-summary.tsx';
import { History } from './position/history.tsx';
import { OpenOrders } from './position/open-orders.tsx';
import styles from './position/position.module.css';
import { PositionSkeleton } from './position/position-skeleton.tsx';
import { useWatchedOrders } from './position/use-watched-orders.ts';

function startOfDay(now: number): string {
  const date = new Date(now);
  date.setHours(0, 0, 0, 0);
  return date.toISOString();
}

/** `/position`: what is open, then what has ended (specification, section 2). */
export default function PositionPage() {
  const common = useCommonWords();
  return (
    <Page title={common('nav.position')} extra={<Tag tone="caution">{common('state.sandbox')}</Tag>}>
      <Position />
    </Page>
  );
}

function Position() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [today] = useState(() => startOfDay(serverNow()));
  const watched = useWatchedOrders();
  const closed = useClosedOrders();
  useBoard((watched.orders?.length ?? 0) > 0);
  const refresh = () => {
    watched.forgetEnded();
    return client.refetchQueries({ type: 'active' });
  };

  if (!watched.orders || !closed.data) {
    if (watched.isError || closed.isError)
      return (
        <ErrorView
          text={words('position.failed')}
          actionText={common('action.retry')}
          onAction={() => void refresh()}
        />
      );
    return <PositionSkeleton label={common('state.loading')} />;
  }
  const empty = watched.orders.length === 0 && closed.data.items.length === 0;
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.stack}>
        <DaySummary from={today} />
        {empty ? (
          <EmptyView
            text={words('position.empty')}
            actionText={words('position.openHall')}
            onAction={() => navigate(paths.trade())}
          />
        ) : (
          <OpenOrders orders={watched.orders} />
        )}
        {closed.data.items.length > 0 ? (
          <History orders={closed.data.items} pages={closed} today={today} />
        ) : null}
        <Button kind="quiet" size="middle" onClick={() => navigate(paths.tradeRecords())}>
          {words('position.allRecords')}
        </Button>
      </div>
    </PullToRefresh>
  );
}
