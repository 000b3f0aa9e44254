import { ACCOUNT_CHANGES } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, EmptyView, formatTime, List, ListRow, Money, Page } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useChanges } from './changes/changes.data.ts';
import { FilterBar } from './list/filter-bar.tsx';
import { useFilters } from './list/filters.data.ts';
import { RecordList } from './list/record-list.tsx';
import { useCurrency } from './money/currency.data.ts';
import { SandboxNote } from './money/sandbox-note.tsx';
import { useMoney } from './money/use-money.ts';

/** `/my/ledgerrecord`: what moved the balance, by day (specification, section 3). */
export default function ChangesPage() {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const back = useBack(paths.my());
  const filters = useFilters(ACCOUNT_CHANGES, 'type');
  const currency = useCurrency();
  const money = useMoney(currency ?? 'USD');
  const changes = useChanges(filters);

  function emptyText() {
    if (filters.isNarrow) return words('list.noneChosen');
    return changes.earlier ? words('changes.none') : words('changes.noneRecent');
  }

  return (
    <Page title={words('changes.title')} onBack={back}>
      <SandboxNote />
      <FilterBar
        filters={filters}
        stateLabel={words('changes.type')}
        stateName={(type) => common(`change.${type}`)}
        allStates={words('changes.allTypes')}
        list="bills"
      />
      <RecordList
        records={currency ? changes : { ...changes, items: undefined }}
        momentOf={({ date }) => date}
        failedText={words('changes.failed')}
        empty={
          <EmptyView
            text={emptyText()}
            actionText={filters.isNarrow ? words('list.clear') : words('deposit.title')}
            onAction={() => (filters.isNarrow ? filters.clear() : navigate(paths.deposit()))}
          />
        }
      >
        {(items) => (
          <Card flush>
            <List>
              {items.map((change) => (
                <ListRow
                  key={change.id}
                  title={common(`change.${change.operationType}`)}
                  note={<span className="m-number">{formatTime(change.date, language)}</span>}
                  value={<Money amount={change.operationAmount} currency={currency ?? ''} signed />}
                  valueNote={words('changes.balance', { amount: money(change.afterAmount) })}
                  onClick={() => navigate(paths.accountChange(change.id))}
                />
              ))}
            </List>
          </Card>
        )}
      </RecordList>
    </Page>
  );
}
