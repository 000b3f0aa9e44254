import { memo, useMemo } from 'react';
import { paths } from 'shared-api/paths';
import { useSession } from 'shared-api/stores';
import { ChangePill, cx, Price, Sparkline, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { type GoodsType, useQuote } from '../live/quotes.data.ts';
import styles from './quote-row.module.css';
import { Star } from './star.tsx';

interface QuoteRowProps {
  type: GoodsType;
  goodsId: string;
  /** Closing prices of the session so far. */
  spark: readonly string[] | undefined;
}

const NO_POINTS: readonly string[] = [];

/** One product's line. It listens for its own quote alone: a tick renders the rows whose price has changed. */
export const QuoteRow = memo(function QuoteRow({ type, goodsId, spark = NO_POINTS }: QuoteRowProps) {
  const words = useCommonWords();
  const quote = useQuote(type, goodsId);
  const signedIn = useSession((session) => session.token !== null);
  const price = quote?.price ?? undefined;
  // For drawing only; the line ends at the price beside it.
  const points = useMemo(() => [...spark, ...(price ? [price] : [])].map(Number), [spark, price]);
  if (!quote) return null;
  const { goodsName, goodsCode, digits, isOpen, diffrate } = quote;
  const link = { goodsId, goodsName, goodsCode, ...(price === undefined ? {} : { price }) };
  return (
    <li className={cx(styles.row, isOpen === 0 && styles.closed)} data-goods={goodsId}>
      <Link className={styles.body} to={paths.product(link)}>
        <span className={styles.names}>
          <span className={styles.name}>{goodsName}</span>
          <span className={styles.code} dir="ltr">
            {goodsCode}
          </span>
        </span>
        <span className={styles.spark}>
          <Sparkline values={points} width={44} {...(isOpen === 0 ? { move: 'flat' as const } : {})} />
        </span>
        {isOpen === 1 ? (
          <span className={styles.value}>
            <span className={styles.price}>
              <Price price={price} digits={digits} />
            </span>
            <span className={styles.change}>
              <ChangePill percent={diffrate} />
            </span>
          </span>
        ) : (
          <span className={styles.label}>
            <Tag>{words('state.marketClosed')}</Tag>
          </span>
        )}
      </Link>
      {signedIn ? <Star quote={quote} /> : null}
    </li>
  );
});
