import { useWords } from '../../../words.ts';
import { useMoney } from '../money/use-money.ts';
import { useTermLines } from '../money/use-term-lines.tsx';
import { heldAmount } from './redeem.logic.ts';

interface Leaving {
  /** Undefined while it is not one. */
  amount: string | undefined;
  fee: string;
  /** Millionths that one USDT costs; null where the account's currency itself is paid out. */
  usdtRate: number | null;
  /** What is paid out in USDT; null as above, or while there is no amount. */
  usdtAmount: string | null;
}

/** What is agreed with a redemption, as lines of a list: fee, what leaves the balance, rate, and what comes of them. */
export function useLeaving(currency: string) {
  const words = useWords();
  const money = useMoney(currency);
  const usdt = useMoney('USDT');
  const lines = useTermLines(currency);
  function arrives({ amount, usdtRate, usdtAmount }: Omit<Leaving, 'fee'>) {
    if (amount === undefined) return '–';
    if (usdtRate === null) return money(amount);
    return usdtAmount === null ? '–' : usdt(usdtAmount);
  }
  return ({ amount, fee, usdtRate, usdtAmount }: Leaving) => [
    lines.fee(fee),
    {
      key: 'held',
      label: words('redeem.leaves'),
      value: amount === undefined ? '–' : money(heldAmount({ amount, fee })),
    },
    ...(usdtRate === null ? [] : [lines.rate(usdtRate)]),
    { key: 'paid', label: words('redeem.receives'), value: arrives({ amount, usdtRate, usdtAmount }) },
  ];
}
