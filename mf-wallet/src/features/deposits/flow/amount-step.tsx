import type { Ref } from 'react';
import type { DepositChannel } from 'shared-api/client';
import { formatPrice, SegmentedChips } from 'shared-ui';
import { AmountField, TextField } from 'shared-ui/forms';
import { useLanguage } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { amountFault, creditedAmount, paidIn } from '../../../shared/money/amount.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useTermLines } from '../../../shared/money/use-term-lines.tsx';
import styles from './amount-step.module.css';
import type { DepositForm } from './use-deposit-form.ts';

interface DepositSummaryProps {
  terms: DepositChannel;
  currency: string;
  form: DepositForm;
}

interface AmountStepProps extends DepositSummaryProps {
  /** Around the fields, to find the one that is wrong. */
  area: Ref<HTMLDivElement>;
  onNext: () => void;
}

/** Step 1: how much, and who pays. The range is said before anything is typed. */
export function AmountStep({ terms, currency, form, area, onNext }: AmountStepProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { minimum, maximum, packages, usdtRate } = terms;
  const unit = paidIn(usdtRate, currency);
  const money = useMoney(unit);
  const { amount, depositorName } = form.values;
  const whole = (units: string) => formatPrice(units, language, 0);
  return (
    <div ref={area} className="m-stack-4">
      <AmountField
        label={t('amount.label')}
        variant="hero"
        required
        currency={unit}
        value={amount}
        error={form.amountError}
        hint={t('terms.range', { minimum: money(minimum), maximum: money(maximum) })}
        onChange={(value) => form.set('amount', value)}
        onEnter={onNext}
      />
      {packages.length > 0 ? (
        <div className={styles.packages}>
          <SegmentedChips
            label={t('amount.packages')}
            value={amount}
            options={packages.map((one) => ({
              value: one.amount,
              label: whole(one.amount),
              note: t('amount.from', { amount: whole(one.minimum) }),
            }))}
            onChange={(value) => form.set('amount', value)}
          />
        </div>
      ) : null}
      <TextField
        label={t('amount.name')}
        required
        name="depositor-name"
        autoComplete="name"
        enterKeyHint="done"
        value={depositorName}
        error={form.nameError}
        hint={t('amount.nameHint')}
        onChange={(value) => form.set('depositorName', value)}
        onEnter={onNext}
      />
    </div>
  );
}

/** The fee, said before anything is typed, and what will be credited. */
export function DepositSummary({ terms, currency, form }: DepositSummaryProps) {
  const lines = useTermLines(currency);
  const { minimum, maximum, fee, usdtRate } = terms;
  const { amount } = form.values;
  const credited =
    form.amountError === undefined && amountFault({ amount, minimum, maximum }) === undefined
      ? creditedAmount({ amount, fee, rate: usdtRate })
      : undefined;
  return <Details items={lines.deposit({ fee, usdtRate, credited })} />;
}
