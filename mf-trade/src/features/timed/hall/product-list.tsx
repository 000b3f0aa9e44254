import { Card, formatCount } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import type { Listed } from '../../../shared/live/board.data.ts';
import styles from './hall.module.css';
import { ProductRow } from './product-row.tsx';

interface ProductListProps {
  title: string;
  products: readonly Listed[];
}

/** Products under a heading; nothing without products. */
export function ProductList({ title, products }: ProductListProps) {
  const language = useLanguage();
  if (products.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>
        {title}
        <span className="m-number">{formatCount(products.length, language)}</span>
      </h2>
      <Card flush>
        <ul className={styles.list}>
          {products.map(({ goodsId }) => (
            <ProductRow key={goodsId} goodsId={goodsId} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
