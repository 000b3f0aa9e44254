import type { TimedOrder } from 'shared-api/client';
import { cx, formatPrice, Price, Stats } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { priceDistance } from '../money/money.logic.ts';
import styles from './live-figures.module.css';
import { standingOf } from './order.logic.ts';

interface LiveFiguresProps {
  order: TimedOrder;
  /** The last price. */
  price: string | undefined;
}

/** Entry against the live price, and how the trade stands at this moment. */
export function LiveFigures({ order, price }: LiveFiguresProps) {
  const words = useWords();
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
            label: words('order.entry'),
            value: entry ? <Price price={entry.price} digits={digits} /> : words('order.entryComing'),
          },
          { key: 'now', label: words('order.now'), value: <Price price={price} digits={digits} /> },
        ]}
      />
      <p className={cx(styles.standing, standing === 1 && styles.ahead, standing === -1 && styles.behind)}>
        {standing === undefined ? '\u00a0' : <Standing standing={standing} distance={distance ?? ''} />}
      </p>
    </div>
  );
}

function Standing({ standing, distance }: { standing: -1 | 0 | 1; distance: string }) {
  const words = useWords();
  if (standing === 0) return words('order.level');
  return (
    <>
      {words(standing === 1 ? 'order.ahead' : 'order.behind')}
      <bdi dir="ltr" className="m-number">
        {distance}
      </bdi>
    </>
  );
}
