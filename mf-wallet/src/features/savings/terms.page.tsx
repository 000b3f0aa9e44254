import { useCommonTranslation } from 'shared-ui/i18n';
import { CardsPage } from '../../shared/list/cards-page.tsx';
import type { BesideRecord } from '../../shared/list/records-page.tsx';
import { HoldingCard } from './components/holding-card.tsx';
import { useTerms } from './components/terms.data.ts';

/** `/my/terminalrecord`: the fixed-term records (docs/product.md, section 11). */
export default function TermsPage({ beside }: BesideRecord) {
  const common = useCommonTranslation();
  return (
    <CardsPage beside={beside} {...useTerms()} stateName={(state) => common(`termState.${state}`)}>
      {(holding, currency, onOpen) => <HoldingCard {...{ holding, currency, onOpen }} />}
    </CardsPage>
  );
}
