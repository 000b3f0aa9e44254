import type { SavingsHolding } from 'shared-api/client';
import { useServerNow } from 'shared-api/client';
import { formatDate, formatRate, Money, Tag } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Dotted } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import record from '../../../shared/list/record-card.module.css';
import { useMoney } from '../../../shared/money/use-money.ts';
import styles from './holding-card.module.css';
import { MoveOutButton } from './move-out-button.tsx';
import { daysLeft, percentOf, progressOf } from './terms.logic.ts';

interface HoldingCardProps {
  holding: SavingsHolding;
  currency: string;
  onOpen: () => void;
}

const TONES = { frozen: 'caution', completed: 'good', redeemed: 'plain' } as const;

/** How a term stands. */
export function TermStatus({ status }: Pick<SavingsHolding, 'status'>) {
  const common = useCommonTranslation();
  const tone = TONES[status];
  return <Tag {...(tone !== 'plain' && { tone })}>{common(`termState.${status}`)}</Tag>;
}

/** A term as a bar towards its maturity; a completed one can be moved out here. */
export function HoldingCard({ holding, currency, onOpen }: HoldingCardProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const money = useMoney(currency);
  const now = useServerNow(60_000);
  const { termDays, amount, annualRate, interest, status, maturityTime } = holding;
  const left = daysLeft(holding, now);
  const part = Math.round(progressOf(holding, now) * 100);
  return (
    <article className={styles.card}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={record.head}>
          <span className={record.name}>
            <Dotted>
              {common('unit.days', { count: termDays })}
              <bdi className="m-number">{formatRate(percentOf(annualRate), language)}</bdi>
            </Dotted>
          </span>
          <TermStatus status={status} />
        </span>
        <span className={record.head}>
          <Money amount={amount} currency={currency} size="large" />
          <bdi dir="ltr" className={`${styles.interest} m-number`}>
            +{money(interest)}
          </bdi>
        </span>
        {status === 'redeemed' ? null : (
          <>
            <span
              className={styles.bar}
              role="progressbar"
              aria-label={t('savings.progress')}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={part}
            >
              <span className={styles.done} style={{ inlineSize: `${part}%` }} />
            </span>
            <span className={styles.foot}>
              <span>{t('savings.matures', { date: formatDate(maturityTime, language) })}</span>
              <span>{status === 'frozen' ? t('savings.left', { count: left }) : t('savings.ready')}</span>
            </span>
            {status === 'frozen' ? <span className={styles.foot}>{t('savings.noExit')}</span> : null}
          </>
        )}
      </button>
      {status === 'completed' ? <MoveOutButton holding={holding} currency={currency} /> : null}
    </article>
  );
}
