import { ProductScreen } from './components/product-screen.tsx';

/** `/home/product/detail/kchart_0312`: depth of history with zoom and compare (docs/product.md, section 11). */
export default function HistoryChartPage() {
  return <ProductScreen variant="history" />;
}
