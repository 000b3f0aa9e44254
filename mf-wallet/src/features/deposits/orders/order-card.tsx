import type { DepositOrder } from 'shared-api/client';
import { cx, Money } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import button from '../../../shared/list/card-button.module.css';
import styles from '../../../shared/list/record-card.module.css';
import { TrailLine } from '../../../shared/list/trail.tsx';
import { InUsdt } from '../../../shared/money/in-usdt.tsx';
import { Checking } from './checking.tsx';
import { Credited } from './order-details.tsx';
import { OrderStatus } from './order-status.tsx';
import { useOrderStages } from './order-trail.tsx';

interface OrderCardProps {
  order: DepositOrder;
  currency: string;
  onOpen: () => void;
}

/** A deposit with its status line: made, reviewed, paid, with times. */
export function OrderCard({ order, currency, onOpen }: OrderCardProps) {
  const t = useTranslation();
  return (
    <button type="button" className={cx(button.button, 'm-stack-2')} onClick={onOpen}>
      <span className={styles.head}>
        <span className={styles.name}>{t(`channel.${order.channel}`)}</span>
        <OrderStatus status={order.status} />
      </span>
      <Money amount={order.amount} currency={currency} size="large" />
      <InUsdt amount={order.usdtAmount} />
      <Credited order={order} currency={currency} />
      <Checking order={order} />
      {order.reason ? <span className={styles.reason}>{order.reason}</span> : null}
      <TrailLine stages={useOrderStages(order)} moment={order.depositTime} />
    </button>
  );
}
