import { useWords } from '../../../words.ts';
import { PriceHead } from '../product/price-head.tsx';
import { TicketBar } from '../product/ticket-bar.tsx';
import { Part } from './part.tsx';
import { WithProduct } from './with-product.tsx';

/** `/home/detailbtn?goods_id=`: buy up and buy down of a product, with its price. */
export default function OrderButtonsPart() {
  const words = useWords();
  return (
    <Part title={words('part.orderButtons')}>
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
