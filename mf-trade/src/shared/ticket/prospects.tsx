import type { ReactNode } from 'react';
import type { MoneyText } from 'shared-api/contract';
import { Money } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import type { Direction } from '../order/order.logic.ts';
import styles from './prospects.module.css';
import type { Prospect } from './stake.logic.ts';

interface ProspectsProps {
  /** Undefined until a whole amount is typed. */
  prospect: Prospect | undefined;
  currency: string;
  direction: Direction;
  /** Below what is won and what is lost. */
  won: ReactNode;
  lost: string | undefined;
  /** One below the other; those that are undefined are left out. */
  notes: readonly (string | undefined)[];
}

/** What is won and what is lost, in money, before anything is confirmed. */
export function Prospects({ prospect, currency, direction, won, lost, notes }: ProspectsProps) {
  const t = useTranslation();
  const [right, wrong] = direction === 'up' ? (['higher', 'lower'] as const) : (['lower', 'higher'] as const);
  return (
    <section className="m-stack-2" aria-label={t('prospect.label')}>
      <dl className={styles.sides}>
        <div>
          <dt>{t(`prospect.${right}`)}</dt>
          <dd>
            <Figure amount={prospect?.profit} currency={currency} />
            <span className={styles.note}>{won}</span>
          </dd>
        </div>
        <div>
          <dt>{t(`prospect.${wrong}`)}</dt>
          <dd>
            <Figure amount={prospect && `-${prospect.stake}`} currency={currency} />
            <span className={styles.note}>{lost}</span>
          </dd>
        </div>
      </dl>
      {notes.map((note) =>
        note === undefined ? null : (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ),
      )}
    </section>
  );
}

function Figure({ amount, currency }: { amount: MoneyText | undefined; currency: string }) {
  if (amount === undefined) return <span className={styles.none}>–</span>;
  return <Money amount={amount} currency={currency} result />;
}
