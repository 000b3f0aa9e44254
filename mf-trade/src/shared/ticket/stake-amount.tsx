import type { Balance } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { cx, formatMoney, Money, Skeleton } from 'shared-ui';
import { AmountField, refusalSentence } from 'shared-ui/forms';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { quickAmounts, type StakeLimits, type StakeProblem } from './stake.logic.ts';
import styles from './stake-amount.module.css';

interface StakeAmountProps {
  label: string;
  /** Whole units as typed. */
  value: string;
  onChange: (value: string) => void;
  currency: string;
  limits: StakeLimits;
  /** The limits hold for the amount times this. */
  leverage?: number;
  /** Says the limits, or how the stake breaks them. */
  limitText: (
    key: 'range' | 'too_small' | 'too_large',
    texts: { minimum: string; maximum: string },
  ) => string;
  problem: StakeProblem | undefined;
  /** What the user's own limits leave; null without any. */
  left: MoneyText | null;
  /** Why the server has refused the field. */
  refusal: Parameters<typeof refusalSentence>[1] | undefined;
}

/** The amount of a ticket, with its limits and what is wrong with it. */
export function StakeAmount(props: StakeAmountProps) {
  const { label, currency, limits, leverage, limitText, problem, left, refusal, ...field } = props;
  const common = useCommonTranslation();
  const language = useLanguage();
  const money = (amount: MoneyText) => formatMoney(amount, language, currency);
  const texts = { minimum: money(limits.minimum), maximum: money(limits.maximum) };
  function error(): string | undefined {
    if (refusal) return refusalSentence(common, refusal, label);
    // What the balance lacks is said at the button.
    if (field.value === '' || problem === undefined || problem === 'insufficient_funds') return undefined;
    if (problem === 'whole_amount') return common('rule.whole_amount');
    if (problem === 'over_limit') return common('limit.left', { left: money(left ?? '0.00') });
    return limitText(problem, texts);
  }
  return (
    <AmountField
      {...field}
      label={label}
      currency={currency}
      quick={quickAmounts(limits, leverage)}
      hint={limitText('range', texts)}
      error={error()}
    />
  );
}

interface SpendableProps {
  /** Undefined while it is loading. */
  balance: Balance | undefined;
  currency: string;
  className?: string | undefined;
}

/** What can be spent. */
export function Spendable({ balance, currency, className }: SpendableProps) {
  const common = useCommonTranslation();
  return (
    <div className={cx(styles.line, className)}>
      <span className="m-quiet-14">{common('balance.available')}</span>
      {balance ? (
        <Money amount={balance.balance} currency={currency} size="small" />
      ) : (
        <Skeleton width="6em" />
      )}
    </div>
  );
}
