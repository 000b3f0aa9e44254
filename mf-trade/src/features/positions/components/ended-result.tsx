import { useEffect, useRef } from 'react';
import { type Order, useCurrency } from 'shared-api/client';
import { announce, Money } from 'shared-ui';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import styles from './open-card.module.css';

interface EndedResultProps {
  /** What was traded, as a screen reader hears it with the result. */
  name: string;
  title: string;
  /** Why it ended like this. */
  reason: string | undefined;
  profit: Order['profit'];
  /** Path of the page that proves the result; none while there is nothing to prove. */
  proof: string | undefined;
}

/** The result of a trade or room order in place of its countdown; announced once. */
export function EndedResult({ name, title, reason, profit, proof }: EndedResultProps) {
  const t = useTranslation();
  const currency = useCurrency();
  const announced = useRef(false);
  useEffect(() => {
    if (announced.current) return;
    announced.current = true;
    announce(`${name}. ${title}. ${reason ?? ''}`);
  }, [name, title, reason]);
  return (
    <div className={styles.ended}>
      <span className={styles.outcome}>{title}</span>
      <Money amount={profit ?? '0.00'} currency={currency} size="large" result />
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      {proof ? (
        <Link className={styles.proof} to={proof}>
          {t('proof.open')}
        </Link>
      ) : null}
    </div>
  );
}
