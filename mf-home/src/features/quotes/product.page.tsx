import { ProductScreen } from './product/product-screen.tsx';

/** `/home/product/detail` (specification, section 2). A tick renders the price, the figures and the chart only. */
export default function ProductPage() {
  return <ProductScreen variant="main" />;
}
