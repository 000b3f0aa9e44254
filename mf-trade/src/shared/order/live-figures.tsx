import type { TimedOrder } from 'shared-api/client';
import type { PriceText } from 'shared-api/contract';
import { cx, Price } from 'shared-ui';
import { Stats } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';

import styles from './live-figures.module.css';
import { Moneyness } from './moneyness.tsx';
import { moneynessOf } from './order.logic.ts';
import { useServerMoment } from './use-server-moment.ts';

interface LiveFiguresProps {
  order: TimedOrder;
  /** The last price. */
  price: PriceText | undefined;
}

/** Entry against the live price, and how the trade stands at this moment. */
export function LiveFigures({ order, price }: LiveFiguresProps) {
  const t = useTranslation();
  const { entry, digits, direction } = order;
  const moneyness = moneynessOf({ direction, entry: entry?.price, price });
  const now = useServerMoment();
  const runs = now < Date.parse(order.expiryTime);
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
      <p
        className={cx(
          styles.moneyness,
          runs && moneyness === 1 && styles.ahead,
          runs && moneyness === -1 && styles.behind,
        )}
      >
        {moneyness === undefined ? '\u00a0' : <Moneyness {...{ order, price, now }} />}
      </p>
    </div>
  );
}
