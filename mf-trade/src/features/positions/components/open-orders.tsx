import type { Order } from 'shared-api/client';
import { cx, formatCount } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { isOpenOrder } from '../../../shared/order/order.logic.ts';
import { OpenCard } from './open-card.tsx';
import styles from './position.module.css';
import { RoomOpenCard } from './room-open-card.tsx';

/** Open trades, and those that have just ended. */
export function OpenOrders({ orders }: { orders: readonly Order[] }) {
  const t = useTranslation();
  const language = useLanguage();
  const count = orders.filter(isOpenOrder).length;
  const ended = orders.length - count;
  const title = t(count === 0 && ended > 0 ? 'position.justEnded' : 'position.open');
  const number = formatCount(count || ended, language);
  const more = t('position.alsoEnded', { number: formatCount(ended, language) });
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>
        {title}
        <span className={`${styles.count} m-number`}>
          {count > 0 && ended > 0 ? `${number} · ${more}` : number}
        </span>
      </h2>
      {orders.length === 0 ? (
        <p className={styles.none}>{t('position.noneOpen')}</p>
      ) : (
        <ul className={cx('m-stack-3', styles.cards)}>
          {orders.map((order) => (
            <li key={order.id}>
              {order.kind === 'room' ? <RoomOpenCard order={order} /> : <OpenCard order={order} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
