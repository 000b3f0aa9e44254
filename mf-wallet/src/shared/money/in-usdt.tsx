import type { MoneyText } from 'shared-api/contract';
import styles from './in-usdt.module.css';
import { useMoney } from './use-money.ts';

/** What an order was paid in USDT, below its amount; nothing where no rate was needed. */
export function InUsdt({ amount }: { amount: MoneyText | null }) {
  const usdt = useMoney('USDT');
  return amount === null ? null : <bdi className={styles.usdt}>{usdt(amount)}</bdi>;
}
