import { paths } from 'shared-api/paths';
import { EmptyView, Page } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { FilterBar } from './list/filter-bar.tsx';
import { useFilters } from './list/filters.data.ts';
import { RecordList } from './list/record-list.tsx';
import { useCurrency } from './money/currency.data.ts';
import { SandboxNote } from './money/sandbox-note.tsx';
import styles from './orders/order-card.module.css';
import { OrderCard } from './orders/order-card.tsx';
import { useOrders } from './orders/orders.data.ts';

const STATES = ['waiting', 'success', 'failure'] as const;

/** `/my/rechargerecord` (specification, section 2). */
export default function OrdersPage() {
  const words = useWords();
  const navigate = useNavigate();
  const back = useBack(paths.my());
  const currency = useCurrency();
  const common = useCommonWords();
  const filters = useFilters(STATES);
  const orders = useOrders(filters);

  function emptyText() {
    if (filters.isNarrow) return words('list.noneChosen');
    return orders.earlier ? words('orders.none') : words('orders.noneRecent');
  }

  return (
    <Page title={words('deposit.records')} onBack={back}>
      <SandboxNote />
      <FilterBar
        filters={filters}
        stateLabel={words('list.state')}
        stateName={(state) => common(`depositState.${state}`)}
        allStates={words('list.allStates')}
        list="recharges"
      />
      <RecordList
        records={currency ? orders : { ...orders, items: undefined }}
        momentOf={({ depositTime }) => depositTime}
        failedText={words('orders.failed')}
        empty={
          <EmptyView
            text={emptyText()}
            actionText={filters.isNarrow ? words('list.clear') : words('deposit.title')}
            onAction={() => (filters.isNarrow ? filters.clear() : navigate(paths.deposit()))}
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
