import { TRADE_PASSWORD_DIGITS, type WithdrawChannel } from 'shared-api/client';
import { PinField } from 'shared-ui/forms';
import { Alert, Details } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { usdtFor } from '../../../shared/money/outgoing.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useOutgoingAmount } from './use-outgoing-amount.tsx';
import type { RedeemForm } from './use-redeem-form.ts';

/** Step 3: the transaction password. */
export function PasswordStep({ form, onEnter }: { form: RedeemForm; onEnter: () => void }) {
  const t = useTranslation();
  return (
    <div className="m-stack-4">
      <PinField
        label={t('redeem.password')}
        required
        length={TRADE_PASSWORD_DIGITS}
        value={form.tradePassword}
        error={form.passwordError}
        hint={t('redeem.passwordHint')}
        onChange={form.setPassword}
        onEnter={onEnter}
      />
      {form.unanswered ? <Alert tone="bad">{t('pay.unanswered')}</Alert> : null}
    </div>
  );
}

interface CheckedAmountProps {
  form: RedeemForm;
  terms: WithdrawChannel;
  currency: string;
}

/** The amount with its fee and what leaves the balance, once more before they are confirmed. */
export function CheckedAmount({ form, terms: { fee, usdtRate }, currency }: CheckedAmountProps) {
  const t = useTranslation();
  const money = useMoney(currency);
  const leaving = useOutgoingAmount(currency);
  const { amount } = form.values;
  const usdtAmount = usdtFor({ amount, rate: usdtRate });
  return (
    <Details
      items={[
        { key: 'amount', label: t('redeem.amount'), value: money(amount) },
        ...leaving({ amount, fee, usdtRate, usdtAmount }),
      ]}
    />
  );
}
