import { paths } from 'shared-api/paths';
import { EmptyView, Page } from 'shared-ui';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { RecordList } from './list/record-list.tsx';
import { useCurrency } from './money/currency.data.ts';
import { SandboxNote } from './money/sandbox-note.tsx';
import styles from './orders/order-card.module.css';
import { OrderCard } from './orders/order-card.tsx';
import { useOrders } from './orders/orders.data.ts';

/** `/my/rechargerecord` (specification, section 2). */
export default function OrdersPage() {
  const words = useWords();
  const navigate = useNavigate();
  const back = useBack(paths.my());
  const currency = useCurrency();
  const orders = useOrders();
  return (
    <Page title={words('deposit.records')} onBack={back}>
      <SandboxNote />
      <RecordList
        records={currency ? orders : { ...orders, items: undefined }}
        momentOf={({ depositTime }) => depositTime}
        failedText={words('orders.failed')}
        empty={
          <EmptyView
            text={orders.earlier ? words('orders.none') : words('orders.noneRecent')}
            actionText={words('deposit.title')}
            onAction={() => navigate(paths.deposit())}
          />
        }
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((order) => (
              <li key={order.id}>
                <OrderCard
                  order={order}
                  currency={currency ?? ''}
                  onOpen={() => navigate(paths.depositRecord(order.id))}
                />
              </li>
            ))}
          </ul>
        )}
      </RecordList>
    </Page>
  );
}
