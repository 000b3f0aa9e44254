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
import styles from './terms/holding-card.module.css';
import { HoldingCard } from './terms/holding-card.tsx';
import { useTerms } from './terms/terms.data.ts';

const STATES = ['frozen', 'completed', 'redeemed'] as const;

/** `/my/terminalrecord`: the fixed-term records (product decisions, section 11). */
export default function TermsPage() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const back = useBack(paths.my());
  const currency = useCurrency();
  const filters = useFilters(STATES);
  const terms = useTerms(filters);

  function emptyText() {
    if (filters.isNarrow) return words('list.noneChosen');
    return terms.earlier ? words('savings.none') : words('savings.noneRecent');
  }

  return (
    <Page title={words('savings.records')} onBack={back}>
      <SandboxNote />
      <FilterBar
        filters={filters}
        stateLabel={words('list.state')}
        stateName={(state) => common(`termState.${state}`)}
        allStates={words('list.allStates')}
        list="moveRecords"
      />
      <RecordList
        records={currency ? terms : { ...terms, items: undefined }}
        momentOf={({ moveInTime }) => moveInTime}
        failedText={words('savings.listFailed')}
        empty={
          <EmptyView
            text={emptyText()}
            actionText={filters.isNarrow ? words('list.clear') : words('savings.title')}
            onAction={() => (filters.isNarrow ? filters.clear() : navigate(paths.fixedTerm()))}
          />
        }
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((holding) => (
              <li key={holding.id}>
                <HoldingCard
                  holding={holding}
                  currency={currency ?? ''}
                  onOpen={() => navigate(paths.termRecord(holding.id))}
                />
              </li>
            ))}
          </ul>
        )}
      </RecordList>
    </Page>
  );
}
