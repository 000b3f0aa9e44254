import type { DepositOrder } from 'shared-api/client';
import { useTranslation } from '../../../i18n.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import styles from './checking.module.css';

/** What the balance rises by, where a fee makes it less than what was paid in. */
export function Credited({ order, currency }: { order: DepositOrder; currency: string }) {
  const t = useTranslation();
  const money = useMoney(currency);
  const { status, amount, credited, fee } = order;
  if (status === 'failure' || credited === amount) return null;
  const amounts = { credited: money(credited), fee: money(fee) };
  return (
    <span className={styles.checking}>
      {status === 'success' ? t('order.creditedNow', amounts) : t('order.creditedThen', amounts)}
    </span>
  );
}
