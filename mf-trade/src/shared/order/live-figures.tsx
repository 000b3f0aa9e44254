import type { TimedOrder } from 'shared-api/client';
import type { PriceText } from 'shared-api/contract';
import { priceDistance } from 'shared-api/money';
import { cx, formatPrice, Price } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Stats } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';

import styles from './live-figures.module.css';
import { standingOf } from './order.logic.ts';

interface LiveFiguresProps {
  order: TimedOrder;
  /** The last price. */
  price: PriceText | undefined;
}

/** Entry against the live price, and how the trade stands at this moment. */
export function LiveFigures({ order, price }: LiveFiguresProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { entry, digits, direction } = order;
  const standing = standingOf({ direction, entry: entry?.price, price });
  const distance =
    entry && price && formatPrice(priceDistance({ from: entry.price, to: price }), language, digits);
  return (
    <div className={styles.figures}>
      <Stats
        items={[
          {
            key: 'entry',
            label: t('order.entry'),
            value: entry ? <Price price={entry.price} digits={digits} /> : t('order.entryComing'),
          },
          { key: 'now', label: t('order.now'), value: <Price price={price} digits={digits} /> },
        ]}
      />
      <p className={cx(styles.standing, standing === 1 && styles.ahead, standing === -1 && styles.behind)}>
        {standing === undefined ? '\u00a0' : <Standing standing={standing} distance={distance ?? ''} />}
      </p>
    </div>
  );
}

function Standing({ standing, distance }: { standing: -1 | 0 | 1; distance: string }) {
  const t = useTranslation();
  if (standing === 0) return t('order.level');
  return (
    <>
      {t(standing === 1 ? 'order.ahead' : 'order.behind')}
      <bdi dir="ltr" className="m-number">
        {distance}
      </bdi>
    </>
  );
}
