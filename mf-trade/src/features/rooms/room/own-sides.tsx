import { formatMoney, Money, Tag } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../currency.data.ts';
import type { SideStake } from '../stakes.logic.ts';
import styles from './room.module.css';

interface OwnSidesProps {
  sides: readonly SideStake[];
  /** What they would bring if the round ended now; absent when it does not run. */
  now?: string | undefined;
}

const isNothing = (amount: string) => !/[1-9]/.test(amount);

/** The reader's stakes in a round by direction: what was matched and returned from the seal on. */
export function OwnSides({ sides, now }: OwnSidesProps) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const currency = useCurrency();
  const money = (amount: string) => formatMoney(amount, language, currency);
  const text = ({ stake, matched, returned }: SideStake) => {
    if (matched === null || returned === null) return money(stake);
    if (isNothing(matched)) return words('room.noneMatched', { returned: money(returned) });
    if (isNothing(returned)) return words('room.allMatched', { matched: money(matched) });
    return words('roomTrail.partial', { matched: money(matched), returned: money(returned) });
  };
  if (sides.length === 0) return null;
  return (
    <div className={styles.own}>
      <ul className={styles.ownSides} aria-label={words('room.ownStakes')}>
        {sides.map((side) => (
          <li key={side.direction} className={styles.ownSide}>
            <Tag tone={side.direction === 'up' ? 'rise' : 'fall'}>{common(`order.${side.direction}`)}</Tag>
            <span className="m-number">{text(side)}</span>
          </li>
        ))}
      </ul>
      {now === undefined ? null : (
        <p className={styles.ownNow}>
          <span className={styles.caption}>{words('room.ifNow')}</span>
          <Money amount={now} currency={currency} signed />
        </p>
      )}
    </div>
  );
}
