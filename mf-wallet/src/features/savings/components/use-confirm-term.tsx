import type { SavingsPlan } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { confirm, formatDateTime, formatRate } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { payoutOf, percentOf } from './terms.logic.ts';

interface Term {
  readonly plan: SavingsPlan;
  readonly amount: MoneyText;
  readonly interest: MoneyText;
}

/** Shows a fixed term before it is bought, and asks whether it shall be. */
export function useConfirmTerm(currency: string): (term: Term) => Promise<boolean> {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const money = useMoney(currency);
  return ({ plan, amount, interest }) => {
    const maturity = formatDateTime(plan.maturityTime, language);
    const rate = formatRate(percentOf(plan.annualRate), language);
    const days = common('unit.days', { count: plan.termDays });
    const gain = <bdi dir="ltr">+{money(interest)}</bdi>;
    const payout = money(payoutOf({ amount, interest }));
    return confirm({
      title: t('savings.confirmTitle'),
      text: (
        <>
          <Details
            items={[
              { key: 'amount', label: t('savings.amount'), value: money(amount) },
              { key: 'days', label: t('savings.term'), value: days },
              { key: 'rate', label: t('savings.perYear'), value: rate },
              { key: 'interest', label: t('savings.interest'), value: gain },
              { key: 'maturity', label: t('savings.maturity'), value: maturity },
              { key: 'payout', label: t('savings.payout'), value: payout },
            ]}
          />
          <p className="m-quiet-12">{t('savings.noExitUntil', { date: maturity })}</p>
        </>
      ),
      confirmText: t('savings.buy'),
    });
  };
}
