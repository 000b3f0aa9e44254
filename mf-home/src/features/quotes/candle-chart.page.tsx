import { ProductScreen } from './product/product-screen.tsx';

/** `/home/product/detail/kchart`: candles with volume and indicators (product decisions, section 11). */
export default function CandleChartPage() {
  return <ProductScreen variant="candles" />;
}
