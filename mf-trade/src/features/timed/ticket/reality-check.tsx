import type { ReactNode } from 'react';
import { useCall } from 'shared-api/client';
import { Button, ErrorView, Money, Skeleton, Stats } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../order/currency.data.ts';
import styles from './reality-check.module.css';
import { useVisit } from './use-visit.ts';

interface RealityCheckProps {
  visit: ReturnType<typeof useVisit>;
  onClose: () => void;
}

interface RealityGateProps {
  onClose: () => void;
  /** Draws the ticket; what it is given stands in place of the form, null when nothing does. */
  children: (check: ReactNode) => ReactNode;
}

/** Stands before every ticket that opens: for a timed trade and for a room alike (product decisions, section 13). */
export function RealityGate({ onClose, children }: RealityGateProps) {
  const visit = useVisit();
  return children(visit.due ? <RealityCheck visit={visit} onClose={onClose} /> : null);
}

/** How long the visit lasts and what it has brought, before a new trade; to go on is no bigger than to stop. */
function RealityCheck({ visit, onClose }: RealityCheckProps) {
  const words = useWords();
  const common = useCommonWords();
  const currency = useCurrency();
  const { data, isError, refetch } = useCall('visitResult', { since: visit.since }, { quiet: true });
  const figure = (amount: string) => <Money amount={amount} currency={currency} size="small" />;
  return (
    <section className={styles.check} aria-labelledby="reality-check">
      <h3 id="reality-check" className={styles.title}>
        {words('reality.title', { time: common('unit.minutes', { count: visit.minutes }) })}
      </h3>
      <p className={styles.text}>{words('reality.text')}</p>
      {data ? (
        <Stats
          items={[
            { key: 'staked', label: words('reality.staked'), value: figure(data.staked) },
            { key: 'won', label: words('reality.won'), value: figure(data.won) },
            { key: 'lost', label: words('reality.lost'), value: figure(data.lost) },
          ]}
        />
      ) : isError ? (
        <ErrorView
          text={words('reality.failed')}
          actionText={common('action.retry')}
          onAction={() => void refetch()}
        />
      ) : (
        <Skeleton height="3.5rem" />
      )}
      <div className={styles.actions}>
        <Button block kind="secondary" onClick={onClose}>
          {words('reality.leave')}
        </Button>
        <Button block kind="secondary" onClick={visit.goOn}>
          {words('reality.goOn')}
        </Button>
      </div>
    </section>
  );
}
