import type { Millionths, MoneyText } from 'shared-api/contract';
import { useTranslation } from '../../../i18n.ts';
import { heldAmount } from '../../../shared/money/outgoing.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useTermLines } from '../../../shared/money/use-term-lines.tsx';

interface Leaving {
  /** Undefined while it is not one. */
  amount: MoneyText | undefined;
  fee: MoneyText;
  /** Millionths that one USDT costs; null where the account's currency itself is paid out. */
  usdtRate: Millionths | null;
  /** What is paid out in USDT; null as above, or while there is no amount. */
  usdtAmount: string | null;
}

/** What is agreed with a redemption, as lines of a list: fee, what leaves the balance, rate, and what comes of them. */
export function useOutgoingAmount(currency: string) {
  const t = useTranslation();
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
      label: t('redeem.leaves'),
      value: amount === undefined ? '–' : money(heldAmount({ amount, fee })),
    },
    ...(usdtRate === null ? [] : [lines.rate(usdtRate)]),
    { key: 'paid', label: t('redeem.receives'), value: arrives({ amount, usdtRate, usdtAmount }) },
  ];
}
