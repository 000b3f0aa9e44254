import { paths } from 'shared-api/paths';
import { Card, Money, Page } from 'shared-ui';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { DetailView } from './list/detail-view.tsx';
import { RecordHead } from './list/record-head.tsx';
import { useCurrency } from './money/currency.data.ts';
import { InUsdt } from './money/in-usdt.tsx';
import { SandboxNote } from './money/sandbox-note.tsx';
import { OrderDetails } from './orders/order-details.tsx';
import { OrderStatus } from './orders/order-status.tsx';
import { OrderTrail } from './orders/order-trail.tsx';
import { useOrder } from './orders/orders.data.ts';
import { Proof } from './orders/proof.tsx';

/** `/my/rechargerecord/detail?id=`: one deposit, with its whole trail. */
export default function OrderPage() {
  const words = useWords();
  const navigate = useNavigate();
  const back = useBack(paths.depositRecords());
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const currency = useCurrency();
  return (
    <Page title={words('order.detailTitle')} onBack={back}>
      <SandboxNote />
      <DetailView
        found={useOrder(id)}
        asked={id !== ''}
        ready={currency !== undefined}
        failedText={words('order.failed')}
        missing={{
          text: words('order.missing'),
          actionText: words('deposit.records'),
          onAction: () => navigate(paths.depositRecords(), { replace: true }),
        }}
      >
        {(order) => (
          <>
            <RecordHead
              label={words(`channel.${order.channel}`)}
              amount={<Money amount={order.amount} currency={currency ?? ''} size="hero" />}
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
              <OrderDetails order={order} currency={currency ?? ''} />
            </Card>
          </>
        )}
      </DetailView>
    </Page>
  );
}
