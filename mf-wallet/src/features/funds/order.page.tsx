import { paths } from 'shared-api/paths';
import { Card, Money } from 'shared-ui';
import { useWords } from '../../words.ts';
import { DetailPage, useRecordId } from './list/detail-page.tsx';
import { RecordHead } from './list/record-head.tsx';
import { InUsdt } from './money/in-usdt.tsx';
import { OrderDetails } from './orders/order-details.tsx';
import { OrderStatus } from './orders/order-status.tsx';
import { OrderTrail } from './orders/order-trail.tsx';
import { useOrder } from './orders/orders.data.ts';
import { Proof } from './orders/proof.tsx';

/** `/my/rechargerecord/detail?id=`: one deposit, with its whole trail. */
export default function OrderPage() {
  const words = useWords();
  return (
    <DetailPage
      title={words('order.detailTitle')}
      found={useOrder(useRecordId())}
      failedText={words('order.failed')}
      missingText={words('order.missing')}
      list={{ path: paths.depositRecords(), title: words('deposit.records') }}
    >
      {(order, currency) => (
        <>
          <RecordHead
            label={words(`channel.${order.channel}`)}
            amount={<Money amount={order.amount} currency={currency} size="hero" />}
            note={<InUsdt amount={order.usdtAmount} />}
            status={<OrderStatus status={order.status} />}
          />
          <Card title={words('order.trail')}>
            <OrderTrail order={order} />
          </Card>
          {order.hasProof || order.status === 'waiting' ? (
            <Card title={words('proof.title')}>
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
