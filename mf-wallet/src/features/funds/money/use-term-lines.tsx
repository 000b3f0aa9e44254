import { useWords } from '../../../words.ts';
import { isZero, writeRate } from './money.logic.ts';
import { useMoney } from './use-money.ts';

/** The published terms of a channel, deposit and redemption alike, as lines of a list. */
export function useTermLines(currency: string) {
  const words = useWords();
  const money = useMoney(currency);
  return {
    fee: (fee: string) => ({
      key: 'fee',
      label: words('terms.feeLabel'),
      value: isZero(fee) ? words('terms.noFee') : money(fee),
    }),
    /** @param usdtRate millionths that one USDT costs or is credited with */
    rate: (usdtRate: number) => ({
      key: 'rate',
      label: words('terms.rate'),
      value: <bdi>{words('terms.usdtRate', { amount: money(writeRate(usdtRate)) })}</bdi>,
    }),
  };
}
