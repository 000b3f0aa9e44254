import { type Room, type RoomOrderRound, type Round, useSend } from 'shared-api/client';
import { Button, Card, confirm, formatCountdown, formatMoney, formatTime, isolate } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../currency.data.ts';
import type { NextPhase, RoundTimes } from '../rooms.logic.ts';
import { type Stake, sidesOf } from '../stakes.logic.ts';
import { OwnSides } from './own-sides.tsx';
import styles from './room.module.css';
import { SealFacts, Sides } from './round-details.tsx';

interface NextCardProps {
  room: Room;
  times: RoundTimes;
  phase: NextPhase;
  /** The server's clock, in milliseconds. */
  now: number;
  round: Round | undefined;
  stakes: readonly Stake<RoomOrderRound>[];
}

/** The round after the running one: open for subscriptions with the time until its seal, then sealed until its start. */
export function NextCard({ times, phase, now, round, stakes }: NextCardProps) {
  const words = useWords();
  const language = useLanguage();
  const open = phase === 'open';
  const left = ((open ? times.sealsAt : times.startsAt) - now) / 1000;
  return (
    <Card>
      <div className={styles.top}>
        <div>
          <p className={styles.caption}>{words(open ? 'room.nextOpen' : 'room.nextSealed')}</p>
          <p className={`${styles.strong} m-number`}>
            {words('room.startsAt', { time: isolate(formatTime(times.startsAt, language), language) })}
          </p>
        </div>
        <p className={styles.countdown} role="timer" aria-live="off">
          <span className={styles.caption}>{words(open ? 'room.untilSeal' : 'room.untilStart')}</span>
          <bdi dir="ltr" className={`${styles.left} m-number`}>
            {formatCountdown(left)}
          </bdi>
        </p>
      </div>
      <OwnSides sides={sidesOf(stakes)} />
      {open ? (
        <>
          <CancelStakes stakes={stakes} />
          <p className={styles.small}>{words('room.hidden')}</p>
        </>
      ) : (
        <SealedNext round={round} />
      )}
    </Card>
  );
}

function SealedNext({ round }: { round: Round | undefined }) {
  const words = useWords();
  if (!round?.seal) return <p className={styles.small}>{words('room.sealing')}</p>;
  return (
    <>
      <Sides round={round} />
      <SealFacts round={round} />
    </>
  );
}

/** Takes the reader's subscriptions out of a round that is not sealed, after asking. */
function CancelStakes({ stakes }: { stakes: readonly Stake<RoomOrderRound>[] }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const currency = useCurrency();
  const cancel = useSend('cancelRounds', { invalidates: ['orders', 'balance', 'bills'] });
  if (stakes.length === 0) return null;
  async function ask({ orderId, part }: Stake<RoomOrderRound>) {
    const stake = formatMoney(part.stake, language, currency);
    const sure = await confirm({
      title: words('roomOrder.cancel', { count: 1 }),
      text: words('roomOrder.cancelText', { count: 1, stake }),
      confirmText: words('roomOrder.cancel', { count: 1 }),
      cancelText: common('action.back'),
    });
    if (sure) cancel.mutate({ orderId, issues: [part.issue] });
  }
  return (
    <div className={styles.cancels}>
      {stakes.map((stake) => (
        <Button
          key={stake.orderId}
          kind="secondary"
          size="small"
          loading={cancel.isPending && cancel.variables?.orderId === stake.orderId}
          onClick={() => void ask(stake)}
        >
          {words('room.cancelStake', {
            side: common(`order.${stake.direction}`),
            stake: formatMoney(stake.part.stake, language, currency),
          })}
        </Button>
      ))}
    </div>
  );
}
