import type { TimedOrder } from 'shared-api/client';
import type { PriceText } from 'shared-api/contract';
import { priceDistance } from 'shared-api/money';
import { cx, formatPrice } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import { standingOf } from './order.logic.ts';
import styles from './standing.module.css';

interface StandingProps {
  order: Pick<TimedOrder, 'entry' | 'direction' | 'digits'>;
  /** The last price. */
  price: PriceText | undefined;
}

/** How far a trade is ahead of its entry price or behind it. */
export function Standing({ order: { entry, direction, digits }, price }: StandingProps) {
  const t = useTranslation();
  const language = useLanguage();
  const standing = standingOf({ direction, entry: entry?.price, price });
  if (standing === undefined || !entry || !price) return <span>{t('order.entryComing')}</span>;
  if (standing === 0) return <span>{t('order.level')}</span>;
  return (
    <span>
      {t(standing === 1 ? 'order.ahead' : 'order.behind')}{' '}
      <bdi dir="ltr" className={cx('m-number', styles.distance)}>
        {formatPrice(priceDistance({ from: entry.price, to: price }), language, digits)}
      </bdi>
    </span>
  );
}
