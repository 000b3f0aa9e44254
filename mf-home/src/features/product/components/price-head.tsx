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

/** The price to show, and what keeps it from moving: a closed market, a silent product, or figures that are from before. */
function usePriceState({ goodsId, type, opening }: PriceHeadProps) {
  const found = useQuote(type ?? 2, goodsId);
  const quote = type ? found : undefined;
  const [silent] = useSilent(type ?? 2, [goodsId]);
  const old = useOldSince(type ?? 2);
  const isClosed = quote?.isOpen === 0;
  return {
    quote,
    shown: { price: quote ? (quote.price ?? undefined) : opening, ...(quote && { digits: quote.digits }) },
    silent,
    old,
    isClosed,
    isStill: isClosed || silent !== undefined || old !== undefined,
  };
}

/** The same in one corner, while the chart has the screen. */
export function PriceNow(props: PriceHeadProps) {
  const t = useCommonTranslation();
  const language = useLanguage();
  const { quote, shown, silent, old, isStill } = usePriceState(props);
  return (
    <span className={cx(styles.now, isStill && styles.closed)}>
      <Price {...shown} />
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
export function PriceHead(props: PriceHeadProps) {
  const t = useCommonTranslation();
  const language = useLanguage();
  const { quote, shown, silent, isClosed, isStill } = usePriceState(props);
  const change = quote?.price && quote.close ? priceMove({ from: quote.close, to: quote.price }) : undefined;
  return (
    <div className={cx(styles.head, isStill && styles.closed)}>
      <Price {...shown} size="hero" />
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
          {isClosed ? <Tag>{t('state.marketClosed')}</Tag> : null}
          {quote?.source === 'recorded' ? <Tag tone="caution">{t('state.recordedPrices')}</Tag> : null}
        </span>
      </div>
      <SilentMark since={silent} />
    </div>
  );
}
