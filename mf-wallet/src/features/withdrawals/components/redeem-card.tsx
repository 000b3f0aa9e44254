import type { Redemption } from 'shared-api/client';
import { cx, formatPast, Money } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import button from '../../../shared/list/card-button.module.css';
import styles from '../../../shared/list/record-card.module.css';
import { InUsdt } from '../../../shared/money/in-usdt.tsx';
import { RedeemStatus } from './redeem-status.tsx';
import { redeemStages } from './trail.logic.ts';

interface RedeemCardProps {
  order: Redemption;
  currency: string;
  onOpen: () => void;
}

/** A redemption with its status line: applied, taken, paid, with times. */
export function RedeemCard({ order, currency, onOpen }: RedeemCardProps) {
  const t = useTranslation();
  const language = useLanguage();
  /** A list is parted by days: what happened on another day than the one that it stands under has its date. */
  const time = (at: string) => formatPast(at, language, { now: order.applyTime });
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
      <span className={styles.trail}>
        {redeemStages(order).map((stage) => (
          <span key={stage.key} className={styles.stage} data-state={stage.state}>
            <span className={styles.title}>{t(`redeemStage.${stage.key}`)}</span>
            <span className="m-number">{stage.at ? time(stage.at) : null}</span>
          </span>
        ))}
      </span>
    </button>
  );
}
