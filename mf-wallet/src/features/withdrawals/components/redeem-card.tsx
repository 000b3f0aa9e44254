import type { Redemption } from 'shared-api/client';
import { cx, Money } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import button from '../../../shared/list/card-button.module.css';
import styles from '../../../shared/list/record-card.module.css';
import { TrailLine } from '../../../shared/list/trail.tsx';
import { InUsdt } from '../../../shared/money/in-usdt.tsx';
import { RedeemStatus } from './redeem-status.tsx';
import { useRedeemStages } from './redeem-trail.tsx';

interface RedeemCardProps {
  order: Redemption;
  currency: string;
  onOpen: () => void;
}

/** A redemption with its status line: applied, taken, paid, with times. */
export function RedeemCard({ order, currency, onOpen }: RedeemCardProps) {
  const t = useTranslation();
  return (
    <button type="button" className={cx(button.button, 'm-stack-2')} onClick={onOpen}>
      <span className={styles.head}>
        <span className={styles.name}>
          {t(`channel.${order.channel}`)} <bdi className="m-number">{order.receiverAccount}</bdi>
        </span>
        <RedeemStatus order={order} />
      </span>
      <Money amount={order.amount} currency={currency} size="large" />
      <InUsdt amount={order.usdtAmount} />
      {order.reason ? <span className={styles.reason}>{order.reason}</span> : null}
      <TrailLine stages={useRedeemStages(order)} moment={order.applyTime} />
    </button>
  );
}
