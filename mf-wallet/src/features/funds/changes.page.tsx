import { ACCOUNT_CHANGES, type AccountChange } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, formatTime, List, ListRow, Money } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useChanges } from './changes/changes.data.ts';
import { useFilters } from './list/filters.data.ts';
import { RecordsPage } from './list/records-page.tsx';
import { useMoney } from './money/use-money.ts';

/** `/my/ledgerrecord`: what moved the balance, by day (specification, section 3). */
export default function ChangesPage() {
  const words = useWords();
  const common = useCommonWords();
  const filters = useFilters(ACCOUNT_CHANGES, 'type');
  return (
    <RecordsPage
      title={words('changes.title')}
      filters={filters}
      stateLabel={words('changes.type')}
      allStates={words('changes.allTypes')}
      stateName={(type) => common(`change.${type}`)}
      list="bills"
      records={useChanges(filters)}
      momentOf={({ date }) => date}
      failedText={words('changes.failed')}
      none={words('changes.none')}
      noneRecent={words('changes.noneRecent')}
      first={{ text: words('deposit.title'), path: paths.deposit() }}
    >
      {(items, currency) => (
        <Card flush>
          <List>
            {items.map((change) => (
              <ChangeRow key={change.id} change={change} currency={currency} />
            ))}
          </List>
        </Card>
      )}
    </RecordsPage>
  );
}

function ChangeRow({ change, currency }: { change: AccountChange; currency: string }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const money = useMoney(currency);
  return (
    <ListRow
      title={common(`change.${change.operationType}`)}
      note={<span className="m-number">{formatTime(change.date, language)}</span>}
      value={<Money amount={change.operationAmount} currency={currency} signed />}
      valueNote={words('changes.balance', { amount: money(change.afterAmount) })}
      onClick={() => navigate(paths.accountChange(change.id))}
    />
  );
}
