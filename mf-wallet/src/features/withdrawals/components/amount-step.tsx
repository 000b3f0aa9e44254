import type { WithdrawChannel } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { Button } from 'shared-ui';
import { AmountField } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { mostUnits, redeemFault, usdtFor } from '../../../shared/money/outgoing.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import styles from './amount-step.module.css';
import { useOutgoingAmount } from './use-outgoing-amount.tsx';
import type { RedeemForm } from './use-redeem-form.ts';

interface AmountStepProps {
  form: RedeemForm;
  terms: WithdrawChannel;
  available: MoneyText;
  currency: string;
}

/** Step 2: how much; the range is said before anything is typed. */
export function AmountStep({ form, terms, available, currency }: AmountStepProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const money = useMoney(currency);
  const { minimum, maximum, fee } = terms;
  const { amount } = form.values;
  const most = mostUnits({ maximum, fee, available });
  return (
    <div className="m-stack-3">
      <div className={styles.available}>
        <span>
          {common('balance.available')} <bdi className="m-number">{money(available)}</bdi>
        </span>
        {most ? (
          <Button kind="quiet" size="small" onClick={() => form.setAmount(most)}>
            {t('redeem.all')}
          </Button>
        ) : null}
      </div>
      <AmountField
        label={t('redeem.amount')}
        variant="hero"
        required
        currency={currency}
        value={amount}
        error={form.amountError}
        hint={t('terms.range', { minimum: money(minimum), maximum: money(maximum) })}
        onChange={form.setAmount}
        onEnter={form.next}
      />
    </div>
  );
}

/** Fee and what leaves the balance, said before anything is confirmed. */
export function RedeemSummary({ form, terms, available, currency }: AmountStepProps) {
  const leaving = useOutgoingAmount(currency);
  const { minimum, maximum, fee, usdtRate } = terms;
  const { amount } = form.values;
  const isRight = redeemFault({ amount, minimum, maximum, fee, available }) === undefined;
  return (
    <Details
      items={leaving({
        amount: isRight ? amount : undefined,
        fee,
        usdtRate,
        usdtAmount: isRight ? usdtFor({ amount, rate: usdtRate }) : null,
      })}
    />
  );
}
