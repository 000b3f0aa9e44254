import type { SavingsPlan } from 'shared-api/client';
import { formatDate, formatRate } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import styles from './plan-cards.module.css';
import { percentOf } from './terms.logic.ts';

interface PlanCardsProps {
  plans: readonly SavingsPlan[];
  currency: string;
  chosen: SavingsPlan['termDays'];
  /** The amount fits: interest is said. */
  showInterest: boolean;
  onChoose: (days: SavingsPlan['termDays']) => void;
}

/** The terms side by side: rate, maturity date, and the interest of the typed amount. */
export function PlanCards({ plans, currency, chosen, showInterest, onChoose }: PlanCardsProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const money = useMoney(currency);
  return (
    <div className={styles.plans} role="radiogroup" aria-label={t('savings.choose')}>
      {plans.map((plan) => (
        <label key={plan.termDays} className={styles.plan}>
          <input
            type="radio"
            className="m-unseen"
            name="term"
            value={plan.termDays}
            checked={plan.termDays === chosen}
            disabled={!plan.isOpen}
            aria-describedby={plan.isOpen ? undefined : `closed-${plan.termDays}`}
            onChange={() => onChoose(plan.termDays)}
          />
          <span className={styles.days}>{common('unit.days', { count: plan.termDays })}</span>
          <span className={`${styles.rate} m-number`}>
            {formatRate(percentOf(plan.annualRate), language)}
          </span>
          <span id={`closed-${plan.termDays}`} className="m-quiet-12">
            {plan.isOpen ? t('savings.perYear') : t('deposit.closed')}
          </span>
          <span className={styles.line}>
            <span className="m-quiet-12">{t('savings.maturity')}</span>
            <span className="m-number">{formatDate(plan.maturityTime, language)}</span>
          </span>
          <span className={styles.line}>
            <span className="m-quiet-12">{t('savings.interest')}</span>
            <span className={`${styles.interest} m-number`}>
              {showInterest && plan.interest !== null ? <bdi dir="ltr">+{money(plan.interest)}</bdi> : '–'}
            </span>
          </span>
          <span className="m-quiet-12">{t('savings.noExit')}</span>
        </label>
      ))}
    </div>
  );
}
