import type { ReactNode } from 'react';
import { useCall, useCurrency } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { Button, ErrorView, Money, Skeleton } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Stats } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import styles from './reality-check.module.css';
import { useVisit } from './use-visit.ts';

interface RealityCheckProps {
  /** When a ticket that is always open came into use; until then, it is judged by the time at which it opened. */
  touchedAt?: number | undefined;
  onClose: () => void;
  /** Draws the ticket; what it is given stands in place of the form, null when nothing does. */
  children: (check: ReactNode) => ReactNode;
}

/** Stands before every ticket that opens: for a timed trade and for a room alike (docs/product.md, section 13). */
export function RealityCheck({ touchedAt, onClose, children }: RealityCheckProps) {
  const visit = useVisit(touchedAt);
  return children(visit.due ? <VisitResult visit={visit} onClose={onClose} /> : null);
}

/** How long the visit lasts and what it has brought, before a new trade; to go on is no bigger than to stop. */
function VisitResult({ visit, onClose }: { visit: ReturnType<typeof useVisit>; onClose: () => void }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const currency = useCurrency();
  const { data, isError, refetch } = useCall('visitResult', { since: visit.since }, { quiet: true });
  const figure = (amount: MoneyText) => <Money amount={amount} currency={currency} size="small" />;
  return (
    <section className={styles.check} aria-labelledby="reality-check">
      <h3 id="reality-check" className={styles.title}>
        {t('reality.title', { time: common('unit.minutes', { count: visit.minutes }) })}
      </h3>
      <p className={styles.text}>{t('reality.text')}</p>
      {data ? (
        <Stats
          items={[
            { key: 'staked', label: t('reality.staked'), value: figure(data.staked) },
            { key: 'won', label: t('reality.won'), value: figure(data.won) },
            { key: 'lost', label: t('reality.lost'), value: figure(data.lost) },
          ]}
        />
      ) : isError ? (
        <ErrorView text={t('reality.failed')} onAction={() => void refetch()} />
      ) : (
        <Skeleton height="3.5rem" />
      )}
      <div className={styles.actions}>
        <Button block kind="secondary" onClick={onClose}>
          {t('reality.leave')}
        </Button>
        <Button block kind="secondary" onClick={visit.goOn}>
          {t('reality.goOn')}
        </Button>
      </div>
    </section>
  );
}
