import type { TimedTerms } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { percentOf } from 'shared-api/money';
import { formatCount, formatRate, isolate, Money } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import type { Direction } from '../../../shared/order/order.logic.ts';
import type { Prospect } from '../../../shared/ticket/stake.logic.ts';
import styles from './prospects.module.css';

interface ProspectsProps {
  /** Undefined until a whole amount is typed. */
  prospect: Prospect | undefined;
  currency: string;
  direction: Direction;
  /** A percent, formatted. */
  breakEven: string;
  /** The product's realised return with its sample; null below 1,000 trades. */
  realised: TimedTerms['realisedReturn'];
}

/** What is won and what is lost, in money, before anything is confirmed. */
export function Prospects({ prospect, currency, direction, breakEven, realised }: ProspectsProps) {
  const t = useTranslation();
  const [right, wrong] = direction === 'up' ? (['higher', 'lower'] as const) : (['lower', 'higher'] as const);
  return (
    <section className={styles.box} aria-label={t('prospect.label')}>
      <dl className={styles.sides}>
        <div>
          <dt>{t(`prospect.${right}`)}</dt>
          <dd>
            <Figure amount={prospect?.profit} currency={currency} />
            <span className={styles.note}>
              {prospect ? (
                <>
                  {t('prospect.paidBack')}{' '}
                  <Money amount={prospect.paidBack} currency={currency} size="small" />
                </>
              ) : null}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t(`prospect.${wrong}`)}</dt>
          <dd>
            <Figure amount={prospect && `-${prospect.stake}`} currency={currency} />
            <span className={styles.note}>{prospect ? t('prospect.stakeLost') : null}</span>
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{t('prospect.tie')}</p>
      <p className={styles.note}>{t('prospect.breakEven', { rate: breakEven })}</p>
      {realised ? <Realised of={realised} /> : null}
    </section>
  );
}

function Realised({ of: { rate, won, trades } }: { of: NonNullable<TimedTerms['realisedReturn']> }) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <p className={styles.note}>
      {t('prospect.realised', {
        rate: isolate(formatRate(percentOf(rate), language), language),
        won: isolate(formatCount(won, language), language),
        trades: isolate(formatCount(trades, language), language),
      })}
    </p>
  );
}

function Figure({ amount, currency }: { amount: MoneyText | undefined; currency: string }) {
  if (amount === undefined) return <span className={styles.none}>–</span>;
  return <Money amount={amount} currency={currency} result size="middle" />;
}
