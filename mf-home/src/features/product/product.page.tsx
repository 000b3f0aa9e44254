import { ProductScreen } from './components/product-screen.tsx';

/** `/home/product/detail` (docs/product.md, section 16). A tick renders the price, the figures and the chart only. */
export default function ProductPage() {
  return <ProductScreen variant="main" />;
}
