import { paths } from 'shared-api/paths';
import { useCommonTranslation } from 'shared-ui/i18n';
import { RecordCards } from '../../shared/list/record-cards.tsx';
import { type BesideRecord, RecordsPage } from '../../shared/list/records-page.tsx';
import { HoldingCard } from './components/holding-card.tsx';
import { useTerms } from './components/terms.data.ts';

/** `/my/terminalrecord`: the fixed-term records (docs/product.md, section 11). */
export default function TermsPage({ beside }: BesideRecord) {
  const common = useCommonTranslation();
  return (
    <RecordsPage beside={beside} {...useTerms()} stateName={(state) => common(`termState.${state}`)}>
      {(items, currency) => (
        <RecordCards items={items} pathOf={paths.termRecord}>
          {(holding, onOpen) => <HoldingCard {...{ holding, currency, onOpen }} />}
        </RecordCards>
      )}
    </RecordsPage>
  );
}
