import { priceMove } from 'shared-api/money';
import { ChangeText, cx, formatMove, formatPast, Price, SilentMark, Skeleton, signOf, Tag } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { changeOf } from '../../../shared/live/book.logic.ts';
import { type GoodsType, useOldSince, useQuote, useSilent } from '../../../shared/live/quotes.data.ts';
import styles from './price-head.module.css';

interface PriceHeadProps {
  goodsId: string;
  type: GoodsType | undefined;
  /** The price the product was opened with: shown until the first quote. */
  opening: string | undefined;
}

const MOVES = ['m-fall', '', 'm-rise'] as const;

/** The same in one corner, while the chart has the screen. */
export function PriceNow({ goodsId, type, opening }: PriceHeadProps) {
  const t = useCommonTranslation();
  const found = useQuote(type ?? 2, goodsId);
  const quote = type ? found : undefined;
  const language = useLanguage();
  const [silent] = useSilent(type ?? 2, [goodsId]);
  const old = useOldSince(type ?? 2);
  const isStill = quote?.isOpen === 0 || silent !== undefined || old !== undefined;
  return (
    <span className={cx(styles.now, isStill && styles.closed)}>
      <Price
        price={quote ? (quote.price ?? undefined) : opening}
        {...(quote ? { digits: quote.digits } : {})}
      />
      {silent ? (
        <SilentMark since={silent} />
      ) : old !== undefined ? (
        <span className="m-silent">{t('state.stale', { time: formatPast(old, language) })}</span>
      ) : quote ? (
        <ChangeText percent={changeOf(quote)} />
      ) : null}
      <span className={styles.sandbox}>
        <Tag tone="caution">{t('state.sandbox')}</Tag>
      </span>
    </span>
  );
}

/** The price in the largest size with its change since the previous session. */
export function PriceHead({ goodsId, type, opening }: PriceHeadProps) {
  const t = useCommonTranslation();
  const language = useLanguage();
  const found = useQuote(type ?? 2, goodsId);
  const quote = type ? found : undefined;
  const price = quote ? (quote.price ?? undefined) : opening;
  const change = quote?.price && quote.close ? priceMove({ from: quote.close, to: quote.price }) : undefined;
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
              <bdi dir="ltr" className={cx('m-number', MOVES[signOf(change) + 1])} data-figure="move">
                {formatMove(change, language, quote.digits)}
              </bdi>
            ) : null}
          </>
        ) : (
          <Skeleton width="8em" />
        )}
        <span className={styles.tags}>
          {closed ? <Tag>{t('state.marketClosed')}</Tag> : null}
          {quote?.source === 'recorded' ? <Tag tone="caution">{t('state.recordedPrices')}</Tag> : null}
        </span>
      </div>
      <SilentMark since={silent} />
    </div>
  );
}
