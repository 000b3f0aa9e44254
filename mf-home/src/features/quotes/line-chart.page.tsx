import { ProductScreen } from './product/product-screen.tsx';

/** `/home/product/detail/kchart1`: line with area (product decisions, section 11). */
export default function LineChartPage() {
  return <ProductScreen variant="line" />;
}
