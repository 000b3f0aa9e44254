import { memo } from 'react';
import { serverNow, timedTerms, useCall } from 'shared-api/client';
import { percentOf } from 'shared-api/money';
import { paths } from 'shared-api/paths';
import {
  ChangeText,
  cx,
  formatCode,
  formatComing,
  formatName,
  formatRate,
  PairMark,
  Price,
  SilentMark,
  Tag,
} from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Dotted } from 'shared-ui/parts';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { useQuote, useSilentSince } from '../../../shared/live/board.data.ts';

import styles from './hall.module.css';
import { bestWay } from './terms.logic.ts';
import { useInViewOnce } from './use-in-view-once.ts';

/** Milliseconds for which a product's published terms are kept. */
const TERMS_KEPT = 300_000;

/** A product with its live price and its best terms. It listens for its own quote alone. */
export const ProductRow = memo(function ProductRow({ goodsId }: { goodsId: string }) {
  const common = useCommonTranslation();
  const language = useLanguage();
  const quote = useQuote(goodsId);
  const silent = useSilentSince(goodsId);
  const [row, seen] = useInViewOnce();
  if (!quote) return null;
  const { goodsName, goodsCode, digits, isOpen, opensTime, diffrate, source } = quote;
  const price = quote.price ?? undefined;
  const link = { goodsId, goodsName, goodsCode, ...(price === undefined ? {} : { price }) };
  return (
    <li ref={row} className={styles.row}>
      <Link className={cx(styles.link, isOpen === 0 && styles.closed)} to={paths.product(link)}>
        <PairMark code={goodsCode} />
        <span className={styles.name}>
          <bdi dir="ltr">{formatCode(goodsCode)}</bdi>
          <span className={styles.full}>{formatName(goodsName)}</span>
        </span>
        {isOpen === 1 ? (
          <span className={styles.value}>
            <span className={styles.price}>
              <Price price={price} digits={digits} />
            </span>
            {silent ? <SilentMark since={silent} /> : <ChangeText percent={price && diffrate} />}
          </span>
        ) : (
          <Tag>
            {opensTime
              ? common('state.marketOpens', { time: formatComing(opensTime, language, { now: serverNow() }) })
              : common('state.marketClosed')}
          </Tag>
        )}
        <span className={styles.terms}>
          {source === 'recorded' ? <span>{common('state.recordedPrices')}</span> : null}
          {seen ? <BestTerms goodsId={goodsId} /> : null}
        </span>
      </Link>
    </li>
  );
});

/** The best payout rate with its break-even; asked for once the row is seen. */
function BestTerms({ goodsId }: { goodsId: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const { data } = useCall(
    'play_ways',
    { goodsId },
    { staleTime: TERMS_KEPT, quiet: true, select: timedTerms },
  );
  const best = data && bestWay(data.items);
  if (!best) return null;
  return (
    <Dotted>
      <bdi>{t('hall.best', { rate: formatRate(percentOf(best.payoutRate), language) })}</bdi>
      <bdi>{t('hall.breakEven', { rate: formatRate(percentOf(best.breakEvenRate), language) })}</bdi>
    </Dotted>
  );
}
