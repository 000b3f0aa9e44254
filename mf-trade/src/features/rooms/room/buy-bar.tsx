import { useId, useState } from 'react';
import { type Room, useAllowance, useServerNow } from 'shared-api/client';
import { percentOf } from 'shared-api/money';
import { Button, formatRate, formatTime, IconArrowDown, IconArrowUp, isolate, Skeleton } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { BreakReason } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';

import { momentAt } from '../rooms.logic.ts';
import { RoomTicket } from '../ticket/room-ticket.tsx';
import styles from './room.module.css';

/** The two buttons of a room, with the round that they are for. */
export function BuyBar({ room }: { room: Room }) {
  const common = useCommonTranslation();
  const t = useTranslation();
  const reason = useId();
  const { pause } = useAllowance();
  const [ticket, setTicket] = useState({ direction: 'up' as 'up' | 'down', opened: 0, open: false });
  const side = (direction: 'up' | 'down') => (
    <Button
      block
      kind={direction === 'up' ? 'rise' : 'fall'}
      blockedBy={!room.isOpen || pause ? reason : undefined}
      onClick={() => setTicket(({ opened }) => ({ direction, opened: opened + 1, open: true }))}
    >
      {direction === 'up' ? <IconArrowUp size={20} /> : <IconArrowDown size={20} />}
      {common(`order.${direction}`)}
    </Button>
  );
  return (
    <div className="m-sides">
      {pause ? <BreakReason pause={pause} id={reason} /> : null}
      {side('up')}
      {side('down')}
      {room.isOpen ? (
        <Offer room={room} />
      ) : (
        <p id={pause ? undefined : reason} className={styles.closed}>
          {t('ticket.closed')}
        </p>
      )}
      {ticket.opened > 0 ? (
        <RoomTicket
          key={ticket.opened}
          room={room}
          direction={ticket.direction}
          open={ticket.open}
          onClose={() => setTicket((known) => ({ ...known, open: false }))}
        />
      ) : null}
    </div>
  );
}

/** As high as the bar that takes its place. */
export function BuyBarSkeleton() {
  return (
    <div className="m-sides">
      <Skeleton height="var(--m-button)" />
      <Skeleton height="var(--m-button)" />
      <p className={styles.closed} aria-hidden="true">
        –
      </p>
    </div>
  );
}

/** Which round a subscription sent now is for, and what it costs. */
function Offer({ room }: { room: Room }) {
  const t = useTranslation();
  const language = useLanguage();
  const { offered } = momentAt(useServerNow(), room);
  return (
    <p className={`${styles.closed} m-number`}>
      {t('room.offer', {
        time: isolate(formatTime(offered.startsAt, language), language),
        rate: isolate(formatRate(percentOf(room.feeRate), language), language),
      })}
    </p>
  );
}
