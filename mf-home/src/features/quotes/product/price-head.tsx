import { ChangeText, cx, Price, SilentMark, Skeleton, signOf, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { changeOf } from '../live/book.logic.ts';
import { priceChange } from '../live/decimal.logic.ts';
import { type GoodsType, useQuote, useSilent } from '../live/quotes.data.ts';
import styles from './price-head.module.css';

interface PriceHeadProps {
  goodsId: string;
  type: GoodsType | undefined;
  /** The price the product was opened with: shown until the first quote. */
  opening: string | undefined;
}

const MOVES = ['m-fall', '', 'm-rise'] as const;

/** The price in the largest size with its change since the previous session. */
export function PriceHead({ goodsId, type, opening }: PriceHeadProps) {
  const words = useCommonWords();
  const found = useQuote(type ?? 2, goodsId);
  const quote = type ? found : undefined;
  const price = quote ? (quote.price ?? undefined) : opening;
  const change =
    quote?.price && quote.close ? priceChange({ earlier: quote.close, later: quote.price }) : undefined;
  const closed = quote?.isOpen === 0;
  const [silent] = useSilent(type ?? 2, [goodsId]);
  return (
    <div className={cx(styles.head, (closed || silent) && styles.closed)}>
      <Price price={price} size="hero" {...(quote ? { digits: quote.digits } : {})} />
      <div className={styles.line}>
        {quote ? (
          <>
            <ChangeText percent={changeOf(quote)} />
            {change ? (
              <bdi dir="ltr" className={cx('m-number', MOVES[signOf(change) + 1])}>
                {signOf(change) > 0 ? `+${change}` : change}
              </bdi>
            ) : null}
          </>
        ) : (
          <Skeleton width="8em" />
        )}
        <span className={styles.tags}>
          {closed ? <Tag>{words('state.marketClosed')}</Tag> : null}
          {quote?.source === 'recorded' ? <Tag tone="caution">{words('state.recordedPrices')}</Tag> : null}
          <Tag tone="caution">{words('state.sandbox')}</Tag>
        </span>
      </div>
      <SilentMark since={silent} />
    </div>
  );
}
