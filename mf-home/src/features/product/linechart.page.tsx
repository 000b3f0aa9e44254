import { useTranslation } from '../../i18n.ts';
import { Part } from '../../shared/part/part.tsx';
import { WithProduct } from '../../shared/part/with-product.tsx';
import { ChartPanel } from './components/chart-panel.tsx';
import { PriceHead } from './components/price-head.tsx';

/** `/market/linechart?goods_id=`: the line of a product. */
export default function LineChartPart() {
  const t = useTranslation();
  return (
    <Part title={t('part.lineChart')}>
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
              code={facts.goodsCode}
              digits={facts.digits}
              streaming={streaming}
            />
          </>
        )}
      </WithProduct>
    </Part>
  );
}
