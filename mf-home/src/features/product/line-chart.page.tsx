import { ProductScreen } from './components/product-screen.tsx';

/** `/home/product/detail/kchart1`: line with area (docs/product.md, section 11). */
export default function LineChartPage() {
  return <ProductScreen variant="line" />;
}
