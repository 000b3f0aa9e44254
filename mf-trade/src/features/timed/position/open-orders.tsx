import type { TimedOrder } from 'shared-api/client';
import { formatCount } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { OpenCard } from './open-card.tsx';
import styles from './position.module.css';

/** Open trades, and those that have just ended. */
export function OpenOrders({ orders }: { orders: readonly TimedOrder[] }) {
  const words = useWords();
  const language = useLanguage();
  const count = orders.filter(({ status }) => status === 'open').length;
  return (
    <section aria-label={words('position.open')}>
      <h2 className={styles.heading}>
        {words('position.open')}
        <span className={`${styles.count} m-number`}>{formatCount(count, language)}</span>
      </h2>
      {orders.length === 0 ? (
        <p className={styles.none}>{words('position.noneOpen')}</p>
      ) : (
        <ul className={styles.cards}>
          {orders.map((order) => (
            <li key={order.id}>
              <OpenCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
