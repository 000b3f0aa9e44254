import { formatDateTime, formatMoney } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { useCurrency } from '../../overview/overview.data.ts';
import { type Review, useEarlier } from '../reviews.data.ts';
import styles from './order-facts.module.css';

/** What was confirmed of the same user before. */
export function Earlier({ review }: { review: Review }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { items, isSuccess } = useEarlier(review.kind, review.username);
  const others = items.filter(({ order }) => order !== review.order);
  if (!isSuccess) return null;
  return (
    <section>
      <h3>{t('reviews.earlier')}</h3>
      {others.length === 0 && <p>{t('reviews.noEarlier')}</p>}
      <dl>
        {others.map(({ order, amount, created_at }) => (
          <div key={order} className={styles.earlier}>
            <dt>{formatDateTime(created_at, language)}</dt>
            <dd>{formatMoney(amount, language, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
