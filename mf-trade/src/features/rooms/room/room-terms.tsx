import type { Room } from 'shared-api/client';
import { useCurrency } from 'shared-api/client';
import type { BasisPoints, MoneyText } from 'shared-api/contract';
import { percentOf } from 'shared-api/money';
import { paths } from 'shared-api/paths';
import { Card, formatCount, formatLength, formatRate, isolate, Money } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';

import { RoomRules } from '../hall/room-rules.tsx';

import styles from './room.module.css';

/** Everything a user agrees to in this room, published (docs/product.md, section 13). */
export function RoomTerms({ room }: { room: Room }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const money = (amount: MoneyText) => <Money amount={amount} currency={currency} size="small" />;
  const rate = (basisPoints: BasisPoints) => (
    <bdi className={`${styles.unbroken} m-number`}>{formatRate(percentOf(basisPoints), language)}</bdi>
  );
  return (
    <>
      <Card title={t('room.terms')}>
        <Details
          items={[
            { key: 'entry', label: t('room.entry'), value: money(room.minimumBalance) },
            { key: 'least', label: t('room.stakeMinimum'), value: money(room.stakeMinimum) },
            { key: 'most', label: t('room.stakeMaximum'), value: money(room.stakeMaximum) },
            { key: 'fee', label: t('room.fee'), value: rate(room.feeRate) },
            { key: 'even', label: t('room.breakEvenRate'), value: rate(room.breakEvenRate) },
            { key: 'cap', label: t('room.cap'), value: money(room.liquidityCap) },
            {
              key: 'length',
              label: t('room.length'),
              value: formatLength(room.roundSeconds, language),
            },
            {
              key: 'return',
              label: t('room.returnLabel'),
              value: room.realisedReturn ? <Realised of={room.realisedReturn} /> : t('room.noReturn'),
            },
          ]}
        />
        <div className={styles.links}>
          <Link className="m-link" to={paths.randomOrder(room.roomId)}>
            {t('random.title')}
          </Link>
          <Link className="m-link" to={paths.totalBalance()}>
            {t('total.title')}
          </Link>
        </div>
      </Card>
      <RoomRules />
    </>
  );
}

/** What came back of stakes, with its sample (docs/product.md, section 13). */
function Realised({ of: { rate, won, trades } }: { of: NonNullable<Room['realisedReturn']> }) {
  const t = useTranslation();
  const language = useLanguage();
  const number = (text: string) => isolate(text, language);
  return (
    <span className="m-number">
      {t('room.returnOf', {
        rate: number(formatRate(percentOf(rate), language)),
        won: number(formatCount(won, language)),
        trades: number(formatCount(trades, language)),
      })}
    </span>
  );
}
