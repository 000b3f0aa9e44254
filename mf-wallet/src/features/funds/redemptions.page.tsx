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
import { useRedemptions } from './redeem/redeem.data.ts';
import { RedeemCard } from './redeem/redeem-card.tsx';

const STATES = ['applying', 'success', 'failure'] as const;

/** `/my/withdrawrecord` (specification, section 2). */
export default function RedemptionsPage() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const back = useBack(paths.my());
  const currency = useCurrency();
  const filters = useFilters(STATES);
  const orders = useRedemptions(filters);

  function emptyText() {
    if (filters.isNarrow) return words('list.noneChosen');
    return orders.earlier ? words('redeem.none') : words('redeem.noneRecent');
  }

  return (
    <Page title={words('redeem.records')} onBack={back}>
      <SandboxNote />
      <FilterBar
        filters={filters}
        stateLabel={words('list.state')}
        stateName={(state) => common(`redeemState.${state}`)}
        allStates={words('list.allStates')}
        list="withdraws"
      />
      <RecordList
        records={currency ? orders : { ...orders, items: undefined }}
        momentOf={({ applyTime }) => applyTime}
        failedText={words('redeem.listFailed')}
        empty={
          <EmptyView
            text={emptyText()}
            actionText={filters.isNarrow ? words('list.clear') : words('redeem.title')}
            onAction={() => (filters.isNarrow ? filters.clear() : navigate(paths.withdraw()))}
          />
        }
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((order) => (
              <li key={order.id}>
                <RedeemCard
                  order={order}
                  currency={currency ?? ''}
                  onOpen={() => navigate(paths.withdrawRecord(order.id))}
                />
              </li>
            ))}
          </ul>
        )}
      </RecordList>
    </Page>
  );
}
