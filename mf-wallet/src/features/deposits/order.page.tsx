import { Card, Money } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import { DetailPage } from '../../shared/list/detail-page.tsx';
import { RecordHead } from '../../shared/list/record-head.tsx';
import { useRecordId } from '../../shared/list/record-id.ts';
import { InUsdt } from '../../shared/money/in-usdt.tsx';
import { Checking } from './orders/checking.tsx';
import { Credited, OrderDetails } from './orders/order-details.tsx';
import { OrderStatus } from './orders/order-status.tsx';
import { OrderTrail } from './orders/order-trail.tsx';
import { useOrder } from './orders/orders.data.ts';
import { Proof } from './orders/proof.tsx';
import OrdersPage from './orders.page.tsx';

/** `/my/rechargerecord/detail?id=`: one deposit, with its whole trail. */
export default function OrderPage() {
  const t = useTranslation();
  return (
    <DetailPage found={useOrder(useRecordId())} list="recharges" beside={<OrdersPage beside />}>
      {(order, currency) => (
        <>
          <RecordHead
            label={t(`channel.${order.channel}`)}
            amount={<Money amount={order.amount} currency={currency} size="hero" />}
            note={
              <>
                <InUsdt amount={order.usdtAmount} />
                <Credited order={order} currency={currency} />
              </>
            }
            status={
              <>
                <OrderStatus status={order.status} />
                <Checking order={order} />
              </>
            }
          />
          <Card title={t('order.trail')}>
            <OrderTrail order={order} />
          </Card>
          {order.hasProof || order.status === 'waiting' ? (
            <Card title={t('proof.title')}>
              <Proof order={order} />
            </Card>
          ) : null}
          <Card>
            <OrderDetails order={order} currency={currency} />
          </Card>
        </>
      )}
    </DetailPage>
  );
}
