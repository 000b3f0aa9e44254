import { type Order, useCurrency } from 'shared-api/client';
import type { PriceText } from 'shared-api/contract';
import { paths } from 'shared-api/paths';
import { cx, formatMoney, formatPrice, Money, PairMark, Tag } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { DirectionTag } from '../../../shared/order/direction-tag.tsx';
import { resultNow } from '../../../shared/order/order.logic.ts';
import type { LiveTrade } from '../live/next-to-end.logic.ts';
import styles from './open-card.module.css';

interface OpenHeadProps {
  order: Order;
  /** What the card calls it. */
  name: string;
  /** What is waited for; undefined once it has ended. */
  trade: LiveTrade | undefined;
  /** The last price. */
  price: PriceText | undefined;
  /** The server's time: see `useServerMoment`. */
  now: number;
  isRecorded?: boolean;
}

/** An open trade of either kind: what and on which side, its stake and entry, and what it would bring now. */
export function OpenHead({ order, name, trade, price, now, isRecorded = false }: OpenHeadProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const stake = formatMoney(trade?.stake ?? order.stake, language, currency);
  const result = trade && resultNow(trade, { price: price ?? trade.entry, now });
  return (
    <Link className={styles.head} to={paths.tradeRecord(order.id)}>
      <PairMark code={order.goodsId} />
      <span className={styles.main}>
        <span className={styles.title}>
          <bdi className={styles.name}>{name}</bdi>
          <DirectionTag direction={order.direction} />
          {isRecorded ? <Tag tone="caution">{common('state.recordedPrices')}</Tag> : null}
        </span>
        <span className="m-quiet-12 m-number">
          {trade?.entry === undefined
            ? stake
            : t('docked.from', { stake, entry: formatPrice(trade.entry, language, order.digits) })}
        </span>
      </span>
      {!trade || result === undefined ? null : (
        <span className={cx(styles.end, price === undefined && styles.awaited)}>
          <span className={styles.figure}>
            <span aria-hidden="true">
              <Money amount={`-${trade.stake}`} currency={currency} size="middle" result />
            </span>
            {price === undefined ? null : <Money amount={result} currency={currency} size="middle" result />}
          </span>
          <span className="m-quiet-12">{t('live.now')}</span>
        </span>
      )}
    </Link>
  );
}
