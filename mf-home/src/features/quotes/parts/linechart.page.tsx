import { useWords } from '../../../words.ts';
import { ChartPanel } from '../product/chart-panel.tsx';
import { PriceHead } from '../product/price-head.tsx';
import { Part } from './part.tsx';
import { WithProduct } from './with-product.tsx';

/** `/market/linechart?goods_id=`: the line of a product. */
export default function LineChartPart() {
  const words = useWords();
  return (
    <Part title={words('chart.lineScreen')}>
      <WithProduct>
        {({ goodsId, type, facts, streaming }) => (
          <>
            <p>{facts.goodsName}</p>
            <PriceHead goodsId={goodsId} type={type} opening={undefined} />
            <ChartPanel
              variant="line"
              goodsId={goodsId}
              type={type}
              name={facts.goodsName}
              digits={facts.digits}
              streaming={streaming}
            />
          </>
        )}
      </WithProduct>
    </Part>
  );
}
