import type { Millionths, MoneyText } from 'shared-api/contract';
import { useTranslation } from '../../i18n.ts';
import { useMoney } from './use-money.ts';
import { useTermLines } from './use-term-lines.tsx';

interface Agreed {
  fee: MoneyText;
  /** Millionths that one USDT is credited with; null where the account's currency itself is paid in. */
  usdtRate: Millionths | null;
  /** What the balance rises by; undefined while the amount is not one. */
  credited: string | undefined;
}

/** What is agreed with a deposit, as lines of a list: rate, fee, and what comes of them. */
export function useAgreed(currency: string) {
  const t = useTranslation();
  const money = useMoney(currency);
  const lines = useTermLines(currency);
  return ({ fee, usdtRate, credited }: Agreed) => [
    ...(usdtRate === null ? [] : [lines.rate(usdtRate)]),
    lines.fee(fee),
    { key: 'credited', label: t('terms.credited'), value: credited ? money(credited) : '–' },
  ];
}
