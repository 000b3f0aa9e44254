import type { Millionths, MoneyText } from 'shared-api/contract';
import { rateDecimal } from 'shared-api/money';
import { useTranslation } from '../../i18n.ts';
import { isZero } from './amount.logic.ts';
import { useMoney } from './use-money.ts';

interface DepositTerms {
  fee: MoneyText;
  /** Millionths that one USDT is credited with; null where the account's currency itself is paid in. */
  usdtRate: Millionths | null;
  /** What the balance rises by; undefined while the amount is not one. */
  credited: string | undefined;
}

/** The published terms of a channel as lines of a list. */
export function useTermLines(currency: string) {
  const t = useTranslation();
  const money = useMoney(currency);
  const feeLine = (fee: MoneyText) => ({
    key: 'fee',
    label: t('terms.feeLabel'),
    value: isZero(fee) ? t('terms.noFee') : money(fee),
  });
  /** @param usdtRate millionths that one USDT costs or is credited with */
  const rateLine = (usdtRate: Millionths) => ({
    key: 'rate',
    label: t('terms.rate'),
    value: <bdi>{t('terms.usdtRate', { amount: money(rateDecimal(usdtRate)) })}</bdi>,
  });
  return {
    fee: feeLine,
    rate: rateLine,
    /** Of a deposit: rate, fee, and what comes of them. */
    deposit: ({ fee, usdtRate, credited }: DepositTerms) => [
      ...(usdtRate === null ? [] : [rateLine(usdtRate)]),
      feeLine(fee),
      { key: 'credited', label: t('terms.credited'), value: credited ? money(credited) : '–' },
    ],
  };
}
