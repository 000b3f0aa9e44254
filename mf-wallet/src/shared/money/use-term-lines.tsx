import type { Millionths, MoneyText } from 'shared-api/contract';
import { rateDecimal } from 'shared-api/money';
import { useTranslation } from '../../i18n.ts';
import { isZero } from './money.logic.ts';
import { useMoney } from './use-money.ts';

/** The published terms of a channel, deposit and redemption alike, as lines of a list. */
export function useTermLines(currency: string) {
  const t = useTranslation();
  const money = useMoney(currency);
  return {
    fee: (fee: MoneyText) => ({
      key: 'fee',
      label: t('terms.feeLabel'),
      value: isZero(fee) ? t('terms.noFee') : money(fee),
    }),
    /** @param usdtRate millionths that one USDT costs or is credited with */
    rate: (usdtRate: Millionths) => ({
      key: 'rate',
      label: t('terms.rate'),
      value: <bdi>{t('terms.usdtRate', { amount: money(rateDecimal(usdtRate)) })}</bdi>,
    }),
  };
}
