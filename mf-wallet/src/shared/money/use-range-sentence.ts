import type { MoneyText } from 'shared-api/contract';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import { useMoney } from './use-money.ts';

interface Range {
  readonly minimum: MoneyText;
  readonly maximum: MoneyText;
}

/** What is said of an amount that is not whole, or outside of its range; undefined of any other fault. */
export function useRangeSentence(currency: string) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const money = useMoney(currency);
  return (fault: string | undefined, { minimum, maximum }: Range): string | undefined => {
    if (fault === 'whole') return common('rule.whole_amount');
    if (fault === 'tooSmall') return t('amount.tooSmall', { minimum: money(minimum) });
    return fault === 'tooLarge' ? t('amount.tooLarge', { maximum: money(maximum) }) : undefined;
  };
}
