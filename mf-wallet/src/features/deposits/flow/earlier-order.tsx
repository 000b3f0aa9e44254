import { serverNow } from 'shared-api/client';
import { formatPast } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { paidIn } from '../../../shared/money/amount.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { RepeatedSheet } from '../../../shared/repeated/repeated-sheet.tsx';
import { OrderStatus } from '../orders/order-status.tsx';
import type { DepositForm } from './use-deposit-form.ts';

/** Says that an order for this amount is there already, and leaves it to the user whether that is the one. */
export function EarlierOrder({ earlier, currency }: { earlier: DepositForm['earlier']; currency: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const { order } = earlier;
  const money = useMoney(paidIn(order?.usdtRate ?? null, currency));
  return (
    <RepeatedSheet
      open={earlier.isOpen}
      title={t('earlier.title')}
      text={t('earlier.text')}
      goTo={{ text: t('earlier.goTo'), act: earlier.goTo }}
      another={{ text: t('earlier.another'), act: earlier.makeAnother }}
      onClose={earlier.close}
    >
      {order ? (
        <Details
          items={[
            { key: 'amount', label: t('amount.label'), value: money(order.usdtAmount ?? order.amount) },
            { key: 'channel', label: t('order.channel'), value: t(`channel.${order.channel}`) },
            {
              key: 'made',
              label: t('order.made'),
              value: formatPast(order.depositTime, language, { now: serverNow() }),
            },
            { key: 'number', label: t('order.number'), value: <bdi>{order.orderNumber}</bdi> },
            { key: 'status', label: t('earlier.status'), value: <OrderStatus status={order.status} /> },
          ]}
        />
      ) : null}
    </RepeatedSheet>
  );
}
