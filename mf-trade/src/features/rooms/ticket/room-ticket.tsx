import { useState } from 'react';
import { type Room, type RoomOrder, useCurrency, useServerNow } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { formatCountdown, formatMoney, formatTime, isolate, Sheet, Tag } from 'shared-ui';
import { joinSentences, useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { BreakReason, ConfirmButton, Stats } from 'shared-ui/parts';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { RealityCheck } from '../../../shared/reality-check/reality-check.tsx';
import { useConfirmHint } from '../../../shared/ticket/use-confirm-hint.ts';
import { RecordedTag } from '../recorded-tag.tsx';
import { momentAt } from '../rooms.logic.ts';
import { Refusal } from './refusal.tsx';
import { type RoomTicketState, useRoomTicket } from './ticket.data.ts';
import styles from './ticket.module.css';
import { TicketForm } from './ticket-form.tsx';

interface RoomTicketProps {
  room: Room;
  direction: 'up' | 'down';
  open: boolean;
  onClose: () => void;
}

/** The ticket of a room: amounts, what can be won and lost, and where the order is to be found afterwards. */
export function RoomTicket({ room, direction, open, onClose }: RoomTicketProps) {
  const common = useCommonTranslation();
  const [placed, setPlaced] = useState<RoomOrder>();
  const ticket = useRoomTicket(room, { direction, open, onPlaced: setPlaced });
  return (
    <RealityCheck onClose={onClose}>
      {(check) => (
        <Sheet
          open={open}
          asOne
          title={
            <span className="m-line">
              {room.name}{' '}
              <Tag tone={direction === 'up' ? 'rise' : 'fall'}>{common(`order.${direction}`)}</Tag>{' '}
              <Tag tone="caution">{common('state.sandbox')}</Tag> <RecordedTag room={room} />
            </span>
          }
          onClose={onClose}
          action={placed || check ? null : <Confirm ticket={ticket} direction={direction} />}
        >
          {placed ? (
            <Placed order={placed} />
          ) : (
            (check ?? (
              <div className="m-stack-4">
                <Offer room={room} count={ticket.order.rounds} />
                <TicketForm ticket={ticket} direction={direction} />
              </div>
            ))
          )}
        </Sheet>
      )}
    </RealityCheck>
  );
}

/** Which round the subscription enters, when it starts and ends, and how long it can still be sent for that one. */
function Offer({ room, count }: { room: Room; count: number }) {
  const t = useTranslation();
  const language = useLanguage();
  const now = useServerNow();
  const { offered, nextPhase } = momentAt(now, room);
  const length = offered.endsAt - offered.startsAt;
  const time = (at: number) => <bdi className="m-number">{formatTime(at, language)}</bdi>;
  return (
    <section className={styles.offer} aria-label={t('roomTicket.label')}>
      <p>
        {joinSentences(
          language,
          t('roomTicket.enters', { number: isolate(offered.number, language) }),
          count > 1 && t('roomTicket.andMore', { count: count - 1 }),
        )}
      </p>
      <Stats
        items={[
          { key: 'starts', label: t('roomTicket.starts'), value: time(offered.startsAt) },
          {
            key: 'ends',
            label: t('roomTicket.ends'),
            value: time(offered.endsAt + (count - 1) * length),
          },
          {
            key: 'closes',
            label: t('room.untilSeal'),
            value: (
              <bdi dir="ltr" role="timer" aria-live="off" className={styles.left}>
                {formatCountdown((offered.sealsAt - now) / 1000)}
              </bdi>
            ),
          },
        ]}
      />
      {nextPhase === 'sealed' ? <p className="m-quiet-12">{t('roomTicket.nextSealed')}</p> : null}
    </section>
  );
}

function Confirm({ ticket, direction }: { ticket: RoomTicketState; direction: 'up' | 'down' }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { order, problem, prospect, busy, poor, pause, waits, confirm } = ticket;
  const ready = problem === undefined && prospect !== undefined && !poor && waits !== 'other';
  const side = common(`order.${direction}`);
  /** The notice above says it. */
  const isSaid = poor || problem === 'insufficient_funds' || waits === 'other';
  const { ids, blockedBy, hint } = useConfirmHint({ pause, isSaid, ready, isEmpty: order.unit === '' });
  return (
    <div className="m-stack-2">
      {pause ? <BreakReason pause={pause} id={ids.pause} /> : null}
      <Refusal ticket={ticket} id={ids.notice} />
      <ConfirmButton
        kind={direction === 'up' ? 'rise' : 'fall'}
        blockedBy={blockedBy}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        {ready
          ? t('ticket.confirm', { side, amount: formatMoney(prospect.total, language, currency) })
          : side}
      </ConfirmButton>
      <p id={ids.hint} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}

function Placed({ order }: { order: RoomOrder }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const stake = formatMoney(order.stake, language, currency);
  const [first] = order.issues;
  const last = order.issues.at(-1);
  const time = (of: string | undefined) => (of ? isolate(formatTime(of, language), language) : '–');
  return (
    <div className={styles.placed} role="status">
      <p>
        {t('room.placed', {
          stake,
          number: isolate(first?.number ?? '', language),
          count: order.rounds,
        })}
      </p>
      <p className="m-number">
        {t('roomTicket.runs', { starts: time(first?.startsTime), ends: time(last?.endsTime) })}
      </p>
      <p className="m-quiet-12">{t('room.placedNote')}</p>
      <Link className={styles.link} to={paths.tradeRecord(order.id)}>
        {t('order.record')}
      </Link>
    </div>
  );
}
