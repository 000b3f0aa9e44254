import type { Room } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, Details, formatCount, formatLength, formatRate, isolate, Money } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../currency.data.ts';
import { RoomRules } from '../hall/room-rules.tsx';
import { percentOf } from '../money.logic.ts';
import styles from './room.module.css';

/** Everything a user agrees to in this room, published (product decisions, section 13). */
export function RoomTerms({ room }: { room: Room }) {
  const words = useWords();
  const language = useLanguage();
  const currency = useCurrency();
  const money = (amount: string) => <Money amount={amount} currency={currency} size="small" />;
  const rate = (basisPoints: number) => (
    <bdi className={`${styles.unbroken} m-number`}>{formatRate(percentOf(basisPoints), language)}</bdi>
  );
  return (
    <>
      <Card title={words('room.terms')}>
        <Details
          items={[
            { key: 'entry', label: words('room.entry'), value: money(room.minimumBalance) },
            { key: 'least', label: words('room.stakeMinimum'), value: money(room.stakeMinimum) },
            { key: 'most', label: words('room.stakeMaximum'), value: money(room.stakeMaximum) },
            { key: 'fee', label: words('room.fee'), value: rate(room.feeRate) },
            { key: 'even', label: words('room.breakEvenRate'), value: rate(room.breakEvenRate) },
            { key: 'cap', label: words('room.cap'), value: money(room.liquidityCap) },
            {
              key: 'length',
              label: words('room.length'),
              value: formatLength(room.roundSeconds, language),
            },
            {
              key: 'return',
              label: words('room.returnLabel'),
              value: room.realisedReturn ? <Realised of={room.realisedReturn} /> : words('room.noReturn'),
            },
          ]}
        />
        <div className={styles.links}>
          <Link to={paths.randomOrder(room.roomId)}>{words('random.title')}</Link>
          <Link to={paths.totalBalance()}>{words('total.title')}</Link>
        </div>
      </Card>
      <RoomRules />
    </>
  );
}

/** What came back of stakes, with its sample (product decisions, section 13). */
function Realised({ of: { rate, won, trades } }: { of: NonNullable<Room['realisedReturn']> }) {
  const words = useWords();
  const language = useLanguage();
  const number = (text: string) => isolate(text, language);
  return (
    <span className="m-number">
      {words('room.returnOf', {
        rate: number(formatRate(percentOf(rate), language)),
        won: number(formatCount(won, language)),
        trades: number(formatCount(trades, language)),
      })}
    </span>
  );
}
