import { paths } from 'shared-api/paths';
import { useCommonWords } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useFilters } from './list/filters.data.ts';
import { RecordCards } from './list/record-cards.tsx';
import { RecordsPage } from './list/records-page.tsx';
import { OrderCard } from './orders/order-card.tsx';
import { useOrders } from './orders/orders.data.ts';

const STATES = ['waiting', 'success', 'failure'] as const;

/** `/my/rechargerecord` (specification, section 2). */
export default function OrdersPage() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const filters = useFilters(STATES);
  return (
    <RecordsPage
      title={words('deposit.records')}
      filters={filters}
      stateName={(state) => common(`depositState.${state}`)}
      list="recharges"
      records={useOrders(filters)}
      momentOf={({ depositTime }) => depositTime}
      failedText={words('orders.failed')}
      none={words('orders.none')}
      noneRecent={words('orders.noneRecent')}
      first={{ text: words('deposit.title'), path: paths.deposit() }}
    >
      {(items, currency) => (
        <RecordCards items={items}>
          {(order) => (
            <OrderCard
              order={order}
              currency={currency}
              onOpen={() => navigate(paths.depositRecord(order.id))}
            />
          )}
        </RecordCards>
      )}
    </RecordsPage>
  );
}
