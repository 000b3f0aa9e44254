import { ProductScreen } from './components/product-screen.tsx';

/** `/home/product/detail/kchart`: candles with volume and indicators (docs/product.md, section 11). */
export default function CandleChartPage() {
  return <ProductScreen variant="candles" />;
}
