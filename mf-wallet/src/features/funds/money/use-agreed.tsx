import { useWords } from '../../../words.ts';
import { useMoney } from './use-money.ts';
import { useTermLines } from './use-term-lines.tsx';

interface Agreed {
  fee: string;
  /** Millionths that one USDT is credited with; null where the account's currency itself is paid in. */
  usdtRate: number | null;
  /** What the balance rises by; undefined while the amount is not one. */
  credited: string | undefined;
}

/** What is agreed with a deposit, as lines of a list: rate, fee, and what comes of them. */
export function useAgreed(currency: string) {
  const words = useWords();
  const money = useMoney(currency);
  const lines = useTermLines(currency);
  return ({ fee, usdtRate, credited }: Agreed) => [
    ...(usdtRate === null ? [] : [lines.rate(usdtRate)]),
    lines.fee(fee),
    { key: 'credited', label: words('terms.credited'), value: credited ? money(credited) : '–' },
  ];
}
