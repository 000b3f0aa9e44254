import { useCurrency } from 'shared-api/client';
import type { BasisPoints, MoneyText } from 'shared-api/contract';
import { formatCount, formatRate, IconBack, IconButton, IconForward, Money, Skeleton } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { shifted } from '../calendar.logic.ts';
import { monthName } from '../dates.ts';
import styles from '../performance.module.css';

interface Results {
  readonly profit: MoneyText;
  readonly decided: number;
  readonly won: number;
  readonly breakEvenRate: BasisPoints | null;
  readonly firstMonth: string | null;
}

interface MonthHeadProps {
  month: string;
  /** This month: there is none after it. */
  newest: string;
  results: Results | undefined;
  onMonth: (month: string) => void;
}

/** The month, what it has brought, and how many trades were won of how many, beside what it takes to come out even. */
export function MonthHead({ month, newest, results, onMonth }: MonthHeadProps) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const first = results?.firstMonth ?? newest;
  return (
    <section className="m-stack-2" aria-label={monthName(month, language)}>
      <div className={styles.months}>
        <IconButton
          label={t('performance.before')}
          icon={<IconBack />}
          blocked={month <= first ? t('performance.noBefore') : undefined}
          onClick={() => onMonth(shifted(month, -1))}
        />
        <h2 className={styles.month} aria-live="polite">
          {monthName(month, language)}
        </h2>
        <IconButton
          label={t('performance.after')}
          icon={<IconForward />}
          blocked={month >= newest ? t('performance.noAfter') : undefined}
          onClick={() => onMonth(shifted(month, 1))}
        />
      </div>
      <div className={styles.figures}>
        <div className={styles.profit}>
          {results ? (
            <Money amount={results.profit} currency={currency} size="hero" result />
          ) : (
            <Skeleton width="5em" />
          )}
        </div>
        {results && results.decided > 0 ? (
          <WinRate results={results} />
        ) : (
          <NoRate text={results && t('performance.undecided')} />
        )}
      </div>
    </section>
  );
}

/** The lines of a win rate on its way, or why there is none: from month to month the days keep their place. */
function NoRate({ text }: { text: string | undefined }) {
  const skeleton = text === undefined && <Skeleton />;
  return (
    <div className={styles.rate}>
      <p>{text ?? skeleton}</p>
      <div className={styles.bar} />
      <p>{skeleton}</p>
    </div>
  );
}

/** Never without its sample, nor without the rate that it has to beat. */
function WinRate({ results: { won, decided, breakEvenRate } }: { results: Results }) {
  const t = useTranslation();
  const language = useLanguage();
  const share = (100 * won) / decided;
  const even = (breakEvenRate ?? 0) / 100;
  return (
    <div className={styles.rate}>
      <p className={styles.won}>
        <span>
          {t('position.wonOf', { won: formatCount(won, language), decided: formatCount(decided, language) })}
        </span>
        <strong className="m-number">{formatRate(share.toFixed(1), language)}</strong>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.filled} style={{ inlineSize: `${share}%` }} />
        <span className={styles.even} style={{ insetInlineStart: `${even}%` }} />
      </div>
      <p className={styles.breakEven}>
        {t('performance.breakEven', { rate: formatRate(even.toFixed(2), language) })}
      </p>
    </div>
  );
}
