import { memo } from 'react';
import { paths } from 'shared-api/paths';
import { ChangeText, formatCode, formatName, formatPrice, Price } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { changeOf } from '../../shared/live/book.logic.ts';
import { type GoodsType, useQuote } from '../../shared/live/quotes.data.ts';
import { ClosedMark } from '../../shared/quote-list/closed-mark.tsx';
import styles from './quote-table.module.css';
import { COLUMNS, nextOrder, type Order } from './table-order.logic.ts';

interface QuoteTableProps {
  type: GoodsType;
  ids: readonly string[];
  order: Order | undefined;
  onOrder: (order: Order | undefined) => void;
}

const FIGURES = ['open', 'high', 'low', 'previousClose'] as const;

/** Every figure of every quote; a narrow screen scrolls it sideways under fixed names. */
export function QuoteTable({ type, ids, order, onOrder }: QuoteTableProps) {
  const t = useTranslation();
  const sort = (column: Order['column']) => {
    if (order?.column !== column) return 'none';
    return order.down ? 'descending' : 'ascending';
  };
  return (
    <section className={styles.scroll} aria-label={t('part.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" aria-sort={sort(column)}>
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onOrder(nextOrder(order, column))}
                >
                  {t(`table.${column}`)}
                  <span aria-hidden="true">{order?.column === column ? (order.down ? '↓' : '↑') : '↕'}</span>
                </button>
              </th>
            ))}
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {t(`product.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <Row key={id} type={type} goodsId={id} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Row = memo(function Row({ type, goodsId }: { type: GoodsType; goodsId: string }) {
  const language = useLanguage();
  const quote = useQuote(type, goodsId);
  if (!quote) return null;
  const { goodsName, goodsCode, price, digits, isOpen, opensTime, open, high, low, close } = quote;
  const link = { goodsId, goodsName, goodsCode, ...(price === null ? {} : { price }) };
  return (
    <tr>
      <th scope="row">
        <Link className={styles.name} to={paths.product(link)}>
          <span>{formatName(goodsName)}</span>
          <bdi dir="ltr">{formatCode(goodsCode)}</bdi>
        </Link>
      </th>
      <td>
        <Price price={price ?? undefined} digits={digits} />
      </td>
      <td>
        {isOpen === 1 ? <ChangeText percent={changeOf(quote)} /> : <ClosedMark opensTime={opensTime} />}
      </td>
      {[open, high, low, close].map((figure, i) => (
        <td key={FIGURES[i]}>
          <bdi dir="ltr">{figure ? formatPrice(figure, language, digits) : '–'}</bdi>
        </td>
      ))}
    </tr>
  );
});
