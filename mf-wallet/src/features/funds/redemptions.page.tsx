import { paths } from 'shared-api/paths';
import { useCommonWords } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useFilters } from './list/filters.data.ts';
import { RecordCards } from './list/record-cards.tsx';
import { RecordsPage } from './list/records-page.tsx';
import { useRedemptions } from './redeem/redeem.data.ts';
import { RedeemCard } from './redeem/redeem-card.tsx';

const STATES = ['applying', 'success', 'failure'] as const;

/** `/my/withdrawrecord` (specification, section 2). */
export default function RedemptionsPage() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const filters = useFilters(STATES);
  return (
    <RecordsPage
      title={words('redeem.records')}
      filters={filters}
      stateName={(state) => common(`redeemState.${state}`)}
      list="withdraws"
      records={useRedemptions(filters)}
      momentOf={({ applyTime }) => applyTime}
      failedText={words('redeem.listFailed')}
      none={words('redeem.none')}
      noneRecent={words('redeem.noneRecent')}
      first={{ text: words('redeem.title'), path: paths.withdraw() }}
    >
      {(items, currency) => (
        <RecordCards items={items}>
          {(order) => (
            <RedeemCard
              order={order}
              currency={currency}
              onOpen={() => navigate(paths.withdrawRecord(order.id))}
            />
          )}
        </RecordCards>
      )}
    </RecordsPage>
  );
}
