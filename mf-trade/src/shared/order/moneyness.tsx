import type { TimedOrder } from 'shared-api/client';
import type { PriceText } from 'shared-api/contract';
import { priceDistance } from 'shared-api/money';
import { cx, formatPrice } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import styles from './moneyness.module.css';
import { moneynessOf } from './order.logic.ts';

interface MoneynessProps {
  order: Pick<TimedOrder, 'entry' | 'direction' | 'digits' | 'expiryTime'>;
  /** The last price. */
  price: PriceText | undefined;
  /** The server's time: see `useServerMoment`. */
  now: number;
}

/** How far a trade is ahead of its entry price or behind it; once its time is over, that its result is waited for. */
export function Moneyness({ order: { entry, direction, digits, expiryTime }, price, now }: MoneynessProps) {
  const t = useTranslation();
  const language = useLanguage();
  const moneyness = moneynessOf({ direction, entry: entry?.price, price });
  if (now >= Date.parse(expiryTime)) return <span>{t('room.settling')}</span>;
  if (moneyness === undefined || !entry || !price) return <span>{t('order.entryComing')}</span>;
  if (moneyness === 0) return <span>{t('order.level')}</span>;
  return (
    <span>
      {t(moneyness === 1 ? 'order.ahead' : 'order.behind')}{' '}
      <bdi dir="ltr" className={cx('m-number', styles.distance)}>
        {formatPrice(priceDistance({ from: entry.price, to: price }), language, digits)}
      </bdi>
    </span>
  );
}
