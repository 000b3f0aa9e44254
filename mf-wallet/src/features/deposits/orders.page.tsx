import { useCommonTranslation } from 'shared-ui/i18n';
import { CardsPage } from '../../shared/list/cards-page.tsx';
import type { BesideRecord } from '../../shared/list/records-page.tsx';
import { OrderCard } from './orders/order-card.tsx';
import { useOrders } from './orders/orders.data.ts';

/** `/my/rechargerecord` (docs/product.md, section 16). */
export default function OrdersPage({ beside }: BesideRecord) {
  const common = useCommonTranslation();
  return (
    <CardsPage beside={beside} {...useOrders()} stateName={(state) => common(`depositState.${state}`)}>
      {(order, currency, onOpen) => <OrderCard {...{ order, currency, onOpen }} />}
    </CardsPage>
  );
}
