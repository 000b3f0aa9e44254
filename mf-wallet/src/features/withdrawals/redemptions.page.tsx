import { useCommonTranslation } from 'shared-ui/i18n';
import { CardsPage } from '../../shared/list/cards-page.tsx';
import type { BesideRecord } from '../../shared/list/records-page.tsx';
import { useRedemptions } from './components/redeem.data.ts';
import { RedeemCard } from './components/redeem-card.tsx';

/** `/my/withdrawrecord` (docs/product.md, section 16). */
export default function RedemptionsPage({ beside }: BesideRecord) {
  const common = useCommonTranslation();
  return (
    <CardsPage beside={beside} {...useRedemptions()} stateName={(state) => common(`redeemState.${state}`)}>
      {(order, currency, onOpen) => <RedeemCard {...{ order, currency, onOpen }} />}
    </CardsPage>
  );
}
