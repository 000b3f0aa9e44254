import { useWords } from '../../../words.ts';
import { isZero, writeRate } from '../money/money.logic.ts';
import { useMoney } from '../money/use-money.ts';
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
  function arrives({ amount, usdtRate, usdtAmount }: Omit<Leaving, 'fee'>) {
    if (amount === undefined) return '–';
    if (usdtRate === null) return money(amount);
    return usdtAmount === null ? '–' : usdt(usdtAmount);
  }
  return ({ amount, fee, usdtRate, usdtAmount }: Leaving) => [
    { key: 'fee', label: words('terms.feeLabel'), value: isZero(fee) ? words('terms.noFee') : money(fee) },
    {
      key: 'held',
      label: words('redeem.leaves'),
      value: amount === undefined ? '–' : money(heldAmount({ amount, fee })),
    },
    ...(usdtRate === null
      ? []
      : [
          {
            key: 'rate',
            label: words('terms.rate'),
            value: <bdi>{words('terms.usdtRate', { amount: money(writeRate(usdtRate)) })}</bdi>,
          },
        ]),
    { key: 'paid', label: words('redeem.receives'), value: arrives({ amount, usdtRate, usdtAmount }) },
  ];
}
