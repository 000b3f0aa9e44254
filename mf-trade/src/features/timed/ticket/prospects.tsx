import { Money } from 'shared-ui';
import { useWords } from '../../../words.ts';
import type { Direction } from '../order/order.logic.ts';
import styles from './prospects.module.css';
import type { Prospect } from './ticket.logic.ts';

interface ProspectsProps {
  /** Undefined until a whole amount is typed. */
  prospect: Prospect | undefined;
  currency: string;
  direction: Direction;
  /** Percents, formatted; the product's realised return is null before any trade has settled. */
  breakEven: string;
  realised: string | null;
}

/** What is won and what is lost, in money, before anything is confirmed. */
export function Prospects({ prospect, currency, direction, breakEven, realised }: ProspectsProps) {
  const words = useWords();
  const [right, wrong] = direction === 'up' ? (['higher', 'lower'] as const) : (['lower', 'higher'] as const);
  return (
    <section className={styles.box} aria-label={words('prospect.label')}>
      <dl className={styles.sides}>
        <div>
          <dt>{words(`prospect.${right}`)}</dt>
          <dd>
            <Figure amount={prospect?.profit} currency={currency} />
            <span className={styles.note}>
              {prospect ? (
                <>
                  {words('prospect.paidBack')}{' '}
                  <Money amount={prospect.paidBack} currency={currency} size="small" />
                </>
              ) : null}
            </span>
          </dd>
        </div>
        <div>
          <dt>{words(`prospect.${wrong}`)}</dt>
          <dd>
            <Figure amount={prospect && `-${prospect.loss}`} currency={currency} />
            <span className={styles.note}>{prospect ? words('prospect.stakeLost') : null}</span>
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{words('prospect.tie')}</p>
      <p className={styles.note}>{words('prospect.breakEven', { rate: breakEven })}</p>
      {realised ? <p className={styles.note}>{words('prospect.realised', { rate: realised })}</p> : null}
    </section>
  );
}

function Figure({ amount, currency }: { amount: string | undefined; currency: string }) {
  if (amount === undefined) return <span className={styles.none}>–</span>;
  return <Money amount={amount} currency={currency} signed size="middle" />;
}
