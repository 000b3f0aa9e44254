import { ProductScreen } from './product/product-screen.tsx';

/** `/home/product/detail/kchart_0312`: depth of history with zoom and compare (product decisions, section 11). */
export default function HistoryChartPage() {
  return <ProductScreen variant="history" />;
}
