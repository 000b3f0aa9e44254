import { paths } from 'shared-api/paths';
import { useCommonTranslation } from 'shared-ui/i18n';
import { RecordCards } from '../../shared/list/record-cards.tsx';
import { type BesideRecord, RecordsPage } from '../../shared/list/records-page.tsx';
import { useRedemptions } from './components/redeem.data.ts';
import { RedeemCard } from './components/redeem-card.tsx';

/** `/my/withdrawrecord` (docs/product.md, section 16). */
export default function RedemptionsPage({ beside }: BesideRecord) {
  const common = useCommonTranslation();
  return (
    <RecordsPage beside={beside} {...useRedemptions()} stateName={(state) => common(`redeemState.${state}`)}>
      {(items, currency) => (
        <RecordCards items={items} pathOf={paths.withdrawRecord}>
          {(order, onOpen) => <RedeemCard {...{ order, currency, onOpen }} />}
        </RecordCards>
      )}
    </RecordsPage>
  );
}
