import { useCurrency } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { Card, cx, formatCode, formatCount, List, ListRow, Mark, Money, PairMark, signOf } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { shareOf } from '../calendar.logic.ts';
import styles from '../performance.module.css';

interface Counted {
  readonly name: string;
  readonly trades: number;
  readonly profit: MoneyText;
}
type Product = Counted & ({ kind: 'timed'; goodsId: string } | { kind: 'room'; roomId: string });

/** What each product and room has brought in a month, side by side. */
export function Products({ products, trades }: { products: readonly Product[]; trades: number }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const all = products.map(({ profit }) => profit);
  const count = (number: number) =>
    t('performance.trades', { count: number, number: formatCount(number, language) });
  return (
    <section aria-label={t('performance.byProduct')}>
      <h2 className={styles.heading}>
        {t('performance.byProduct')}
        <span className={styles.count}>{count(trades)}</span>
      </h2>
      <Card flush>
        <List label={t('performance.byProduct')}>
          {products.map((product) => (
            <ListRow
              key={product.kind === 'room' ? product.roomId : product.goodsId}
              icon={
                product.kind === 'room' ? (
                  <span className={styles.room}>
                    <Mark size={24} />
                  </span>
                ) : (
                  <PairMark code={product.goodsId} />
                )
              }
              title={product.kind === 'room' ? product.name : <bdi>{formatCode(product.goodsId)}</bdi>}
              note={count(product.trades)}
              value={
                <span className={styles.amount}>
                  <Bar profit={product.profit} share={shareOf(product.profit, all)} />
                  <span className={styles.money}>
                    <Money amount={product.profit} currency={currency} size="small" result />
                  </span>
                </span>
              }
            />
          ))}
        </List>
      </Card>
    </section>
  );
}

function Bar({ profit, share }: { profit: MoneyText; share: number }) {
  const sign = signOf(profit);
  return (
    <span className={styles.track} aria-hidden="true">
      <span
        className={cx(styles.length, sign < 0 ? styles.lost : styles.gained)}
        style={{ inlineSize: `${share * 50}%` }}
      />
    </span>
  );
}
