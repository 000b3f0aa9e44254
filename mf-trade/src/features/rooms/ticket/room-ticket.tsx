import { type ReactNode, useState } from 'react';
import { type Room, type RoomOrder, useServerNow } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { ConfirmButton, formatCountdown, formatMoney, Sheet, Tag } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../currency.data.ts';
import { roundAt } from '../rooms.logic.ts';
import { Refusal } from './refusal.tsx';
import { type RoomTicketState, useRoomTicket } from './ticket.data.ts';
import styles from './ticket.module.css';
import { TicketForm } from './ticket-form.tsx';

/** What may have to be seen before a ticket: it is given the drawing of the ticket, and gives it what stands in its place. */
export type Gate = (props: { onClose: () => void; children: (check: ReactNode) => ReactNode }) => ReactNode;

interface RoomTicketProps {
  room: Room;
  gate: Gate;
  direction: 'up' | 'down';
  open: boolean;
  onClose: () => void;
}

/** The ticket of a room: amounts, what can be won and lost, and where the order is to be found afterwards. */
export function RoomTicket({ room, gate: Before, direction, open, onClose }: RoomTicketProps) {
  const common = useCommonWords();
  const [placed, setPlaced] = useState<RoomOrder>();
  const ticket = useRoomTicket(room, direction, setPlaced);
  return (
    <Before onClose={onClose}>
      {(check) => (
        <Sheet
          open={open}
          title={
            <span className={styles.title}>
              {room.name}{' '}
              <Tag tone={direction === 'up' ? 'rise' : 'fall'}>{common(`order.${direction}`)}</Tag>
            </span>
          }
          onClose={onClose}
          action={placed || check ? null : <Confirm ticket={ticket} direction={direction} />}
        >
          {placed ? (
            <Placed order={placed} />
          ) : (
            (check ?? (
              <div className={styles.form}>
                <Offer room={room} />
                <TicketForm ticket={ticket} direction={direction} />
              </div>
            ))
          )}
        </Sheet>
      )}
    </Before>
  );
}

/** Which round the subscription is for, and how long that round still takes any. */
function Offer({ room }: { room: Room }) {
  const words = useWords();
  const now = useServerNow(500);
  const { phase, sealsAt, endsAt } = roundAt(now, room);
  const left = formatCountdown(((phase === 'open' ? sealsAt : endsAt) - now) / 1000);
  return (
    <p className={`${styles.note} m-number`}>
      {words(phase === 'open' ? 'room.forThis' : 'room.forNext', { left })}
    </p>
  );
}

function Confirm({ ticket, direction }: { ticket: RoomTicketState; direction: 'up' | 'down' }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const currency = useCurrency();
  const { problem, prospect, busy, poor, confirm } = ticket;
  const ready = problem === undefined && prospect !== undefined && !poor;
  const side = common(`order.${direction}`);
  return (
    <div className={styles.confirm}>
      <Refusal ticket={ticket} />
      <ConfirmButton
        kind={direction === 'up' ? 'rise' : 'fall'}
        disabled={!ready}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        {ready
          ? words('ticket.confirm', { side, amount: formatMoney(prospect.total, language, currency) })
          : side}
      </ConfirmButton>
      <p className={styles.hint}>{common('action.holdToConfirm')}</p>
    </div>
  );
}

function Placed({ order }: { order: RoomOrder }) {
  const words = useWords();
  const language = useLanguage();
  const currency = useCurrency();
  const stake = formatMoney(order.stake, language, currency);
  const [first] = order.issues;
  return (
    <div className={styles.placed} role="status">
      <p>{words('room.placed', { stake, number: first?.number ?? '', count: order.rounds })}</p>
      <p className={styles.note}>{words('room.placedNote')}</p>
      <Link className={styles.link} to={paths.tradeRecord(order.id)}>
        {words('order.record')}
      </Link>
    </div>
  );
}
