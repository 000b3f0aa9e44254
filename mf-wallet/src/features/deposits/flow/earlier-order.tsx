import { Button, formatPast, Sheet } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { paidIn } from '../../../shared/money/amount.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { OrderStatus } from '../orders/order-status.tsx';
import styles from './earlier-order.module.css';
import type { DepositForm } from './use-deposit-form.ts';

/** Says that an order for this amount is there already, and leaves it to the user whether that is the one. */
export function EarlierOrder({ earlier, currency }: { earlier: DepositForm['earlier']; currency: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const { order } = earlier;
  const money = useMoney(paidIn(order?.usdtRate ?? null, currency));
  return (
    <Sheet
      open={earlier.isOpen}
      title={t('earlier.title')}
      onClose={earlier.close}
      action={
        <div className={styles.actions}>
          <Button block onClick={earlier.goTo}>
            {t('earlier.goTo')}
          </Button>
          <Button block kind="secondary" onClick={earlier.makeAnother}>
            {t('earlier.another')}
          </Button>
        </div>
      }
    >
      <p className={styles.note}>{t('earlier.text')}</p>
      {order ? (
        <Details
          items={[
            { key: 'amount', label: t('amount.label'), value: money(order.usdtAmount ?? order.amount) },
            { key: 'channel', label: t('order.channel'), value: t(`channel.${order.channel}`) },
            { key: 'made', label: t('order.made'), value: formatPast(order.depositTime, language) },
            { key: 'number', label: t('order.number'), value: <bdi>{order.orderNumber}</bdi> },
            { key: 'status', label: t('earlier.status'), value: <OrderStatus status={order.status} /> },
          ]}
        />
      ) : null}
    </Sheet>
  );
}
