import type { DepositOrder } from 'shared-api/client';
import { cx, formatPast, Money } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import button from '../../../shared/list/card-button.module.css';
import styles from '../../../shared/list/record-card.module.css';
import { InUsdt } from '../../../shared/money/in-usdt.tsx';
import { Checking } from './checking.tsx';
import { Credited } from './order-details.tsx';
import { OrderStatus } from './order-status.tsx';
import { useStageTitle } from './order-trail.tsx';
import { stagesOf } from './trail.logic.ts';

interface OrderCardProps {
  order: DepositOrder;
  currency: string;
  onOpen: () => void;
}

/** A deposit with its status line: made, reviewed, paid, with times. */
export function OrderCard({ order, currency, onOpen }: OrderCardProps) {
  const t = useTranslation();
  const language = useLanguage();
  const titleOf = useStageTitle();
  /** A list is parted by days: what happened on another day than the one that it stands under has its date. */
  const time = (at: string) => formatPast(at, language, { now: order.depositTime });
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
      <span className={styles.trail}>
        {stagesOf(order).map((stage) => (
          <span key={stage.key} className={styles.stage} data-state={stage.state}>
            <span className={styles.title}>{titleOf(stage)}</span>
            <span className="m-number">{stage.at ? time(stage.at) : null}</span>
          </span>
        ))}
      </span>
    </button>
  );
}
