import { useCurrency } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { formatMoney, Money, Tag } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';

import type { SideStake } from '../stakes.logic.ts';
import styles from './room.module.css';

interface OwnSidesProps {
  sides: readonly SideStake[];
  /** What they would bring if the round ended now; absent when it does not run. */
  now?: string | undefined;
}

const isNothing = (amount: MoneyText) => !/[1-9]/.test(amount);

/** The reader's stakes in a round by direction: what was matched and returned from the seal on. */
export function OwnSides({ sides, now }: OwnSidesProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const money = (amount: MoneyText) => formatMoney(amount, language, currency);
  const text = ({ stake, matched, returned }: SideStake) => {
    if (matched === null || returned === null) return money(stake);
    if (isNothing(matched)) return t('room.noneMatched', { returned: money(returned) });
    if (isNothing(returned)) return t('room.allMatched', { matched: money(matched) });
    return t('roomTrail.partial', { matched: money(matched), returned: money(returned) });
  };
  if (sides.length === 0) return null;
  return (
    <div className={styles.own}>
      <ul className={styles.ownSides} aria-label={t('room.ownStakes')}>
        {sides.map((side) => (
          <li key={side.direction} className={styles.ownSide}>
            <Tag tone={side.direction === 'up' ? 'rise' : 'fall'}>{common(`order.${side.direction}`)}</Tag>
            <span className="m-number">{text(side)}</span>
          </li>
        ))}
      </ul>
      {now === undefined ? null : (
        <p className={styles.ownNow}>
          <span className="m-quiet-12">{t('room.ifNow')}</span>
          <Money amount={now} currency={currency} result />
        </p>
      )}
    </div>
  );
}
