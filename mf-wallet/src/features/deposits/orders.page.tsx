import { paths } from 'shared-api/paths';
import { useCommonTranslation } from 'shared-ui/i18n';
import { RecordCards } from '../../shared/list/record-cards.tsx';
import { type BesideRecord, RecordsPage } from '../../shared/list/records-page.tsx';
import { OrderCard } from './orders/order-card.tsx';
import { useOrders } from './orders/orders.data.ts';

/** `/my/rechargerecord` (docs/product.md, section 16). */
export default function OrdersPage({ beside }: BesideRecord) {
  const common = useCommonTranslation();
  return (
    <RecordsPage beside={beside} {...useOrders()} stateName={(state) => common(`depositState.${state}`)}>
      {(items, currency) => (
        <RecordCards items={items} pathOf={paths.depositRecord}>
          {(order, onOpen) => <OrderCard {...{ order, currency, onOpen }} />}
        </RecordCards>
      )}
    </RecordsPage>
  );
}
