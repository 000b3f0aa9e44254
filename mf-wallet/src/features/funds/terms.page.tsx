import { paths } from 'shared-api/paths';
import { useCommonWords } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useFilters } from './list/filters.data.ts';
import { RecordCards } from './list/record-cards.tsx';
import { RecordsPage } from './list/records-page.tsx';
import { HoldingCard } from './terms/holding-card.tsx';
import { useTerms } from './terms/terms.data.ts';

const STATES = ['frozen', 'completed', 'redeemed'] as const;

/** `/my/terminalrecord`: the fixed-term records (product decisions, section 11). */
export default function TermsPage() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const filters = useFilters(STATES);
  return (
    <RecordsPage
      title={words('savings.records')}
      filters={filters}
      stateName={(state) => common(`termState.${state}`)}
      list="moveRecords"
      records={useTerms(filters)}
      momentOf={({ moveInTime }) => moveInTime}
      failedText={words('savings.listFailed')}
      none={words('savings.none')}
      noneRecent={words('savings.noneRecent')}
      first={{ text: words('savings.title'), path: paths.fixedTerm() }}
    >
      {(items, currency) => (
        <RecordCards items={items}>
          {(holding) => (
            <HoldingCard
              holding={holding}
              currency={currency}
              onOpen={() => navigate(paths.termRecord(holding.id))}
            />
          )}
        </RecordCards>
      )}
    </RecordsPage>
  );
}
