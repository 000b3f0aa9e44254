import type { TimedOrder } from 'shared-api/client';
import { Card, Money } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import { useQuote } from '../../../shared/live/board.data.ts';
import { DirectionTag } from '../../../shared/order/direction-tag.tsx';
import { LiveFigures } from '../../../shared/order/live-figures.tsx';
import styles from '../../../shared/order/record-head.module.css';
import { useOrderText } from '../../../shared/order/use-order-text.ts';
import { TimeLeft } from '../../../shared/time-left.tsx';

/** The product, and the result; its countdown while there is none. */
export function RecordHead({ order, currency }: { order: TimedOrder; currency: string }) {
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.name}>{order.goodsName}</h2>
        <DirectionTag direction={order.direction} />
        {order.status === 'open' ? <Running order={order} /> : <Ended order={order} currency={currency} />}
      </div>
    </Card>
  );
}

function Running({ order }: { order: TimedOrder }) {
  const t = useTranslation();
  const quote = useQuote(order.goodsId);
  return (
    <div className={styles.running}>
      <TimeLeft
        from={Date.parse(order.createdTime)}
        to={Date.parse(order.expiryTime)}
        label={t('order.timeLeft')}
      />
      <LiveFigures order={order} price={quote?.price ?? undefined} />
    </div>
  );
}

function Ended({ order, currency }: { order: TimedOrder; currency: string }) {
  const { outcome, reason } = useOrderText();
  return (
    <div className={styles.ended} role="status">
      <Money amount={order.profit ?? '0.00'} currency={currency} size="hero" result />
      <p className={styles.outcome}>{outcome(order)}</p>
      <p className={styles.reason}>{reason(order)}</p>
    </div>
  );
}
