import { type Room, type RoomOrderRound, type Round, useCurrency, useSend } from 'shared-api/client';
import { Button, Card, confirm, formatCountdown, formatMoney, formatTime, isolate, Tag } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';

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
  const t = useTranslation();
  const language = useLanguage();
  const open = phase === 'open';
  const left = ((open ? times.sealsAt : times.startsAt) - now) / 1000;
  return (
    <Card>
      <div className={styles.top}>
        <div>
          <p className="m-quiet-12">{t(open ? 'room.nextOpen' : 'room.nextSealed')}</p>
          <p className={`${styles.strong} m-number`}>
            {t('room.startsAt', { time: isolate(formatTime(times.startsAt, language), language) })}
          </p>
        </div>
        <p className={styles.countdown} role="timer" aria-live="off">
          <span className="m-quiet-12">{t(open ? 'room.untilSeal' : 'room.untilStart')}</span>
          <bdi dir="ltr" className={`${styles.left} m-number`}>
            {formatCountdown(left)}
          </bdi>
        </p>
      </div>
      {open ? (
        <>
          <OpenStakes stakes={stakes} />
          <p className="m-quiet-12">{t('room.hidden')}</p>
        </>
      ) : (
        <>
          <OwnSides sides={sidesOf(stakes)} />
          <SealedNext round={round} />
        </>
      )}
    </Card>
  );
}

function SealedNext({ round }: { round: Round | undefined }) {
  const t = useTranslation();
  if (!round?.seal) return <p className="m-quiet-12">{t('room.sealing')}</p>;
  return (
    <>
      <Sides round={round} />
      <SealFacts round={round} />
    </>
  );
}

/** The reader's subscriptions to a round that is not sealed, each to be taken out of it, after asking. */
function OpenStakes({ stakes }: { stakes: readonly Stake<RoomOrderRound>[] }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const cancel = useSend('cancelRounds', { invalidates: ['orders', 'balance', 'bills'] });
  if (stakes.length === 0) return null;
  async function ask({ orderId, part }: Stake<RoomOrderRound>) {
    const stake = formatMoney(part.stake, language, currency);
    const sure = await confirm({
      title: t('roomOrder.cancel', { count: 1 }),
      text: t('roomOrder.cancelText', { count: 1, stake }),
      confirmText: t('roomOrder.cancel', { count: 1 }),
      cancelText: common('action.back'),
    });
    if (sure) cancel.mutate({ orderId, issues: [part.issue] });
  }
  return (
    <ul className={styles.ownSides} aria-label={t('room.ownStakes')}>
      {stakes.map((stake) => {
        const side = common(`order.${stake.direction}`);
        const amount = formatMoney(stake.part.stake, language, currency);
        return (
          <li key={stake.orderId} className={styles.ownSide}>
            <Tag tone={stake.direction === 'up' ? 'rise' : 'fall'}>{side}</Tag>
            <span className="m-number">{amount}</span>
            <Button
              className={styles.cancel ?? ''}
              kind="quiet"
              size="small"
              aria-label={t('room.cancelStake', { side, stake: amount })}
              loading={cancel.isPending && cancel.variables?.orderId === stake.orderId}
              onClick={() => void ask(stake)}
            >
              {common('action.cancel')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
