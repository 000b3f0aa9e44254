import { useTranslation } from '../../i18n.ts';
import { Part } from '../../shared/part/part.tsx';
import { WithProduct } from '../../shared/part/with-product.tsx';
import { PriceHead } from './components/price-head.tsx';
import { TicketBar } from './components/ticket-bar.tsx';

/** `/home/detailbtn?goods_id=`: buy up and buy down of a product, with its price. */
export default function OrderButtonsPart() {
  const t = useTranslation();
  return (
    <Part title={t('part.orderButtons')}>
      <WithProduct>
        {({ goodsId, type, facts }) => (
          <>
            <p>{facts.goodsName}</p>
            <PriceHead goodsId={goodsId} type={type} opening={undefined} />
            <TicketBar goodsId={goodsId} type={type} />
          </>
        )}
      </WithProduct>
    </Part>
  );
}
