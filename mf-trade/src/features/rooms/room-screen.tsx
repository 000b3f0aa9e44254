import { useState } from 'react';
import type { Room } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, ErrorView, IconArrowDown, IconArrowUp, NotFoundView, Page, Skeleton, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { LastRounds } from './room/last-rounds.tsx';
import { MyOrders } from './room/my-orders.tsx';
import styles from './room/room.module.css';
import { RoomTerms } from './room/room-terms.tsx';
import { RoundPanel } from './room/round-panel.tsx';
import { useRoom, useRounds } from './rooms.data.ts';
import { type Gate, RoomTicket } from './ticket/room-ticket.tsx';

/** `/trade/roomdetail?id=`: a room's running round, its ticket, and its last rounds. */
export function RoomScreen({ gate }: { gate: Gate }) {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const back = useBack(paths.trade());
  const [search] = useSearchParams();
  const { room, isError, refetch } = useRoom(search.get('id'));
  return (
    <Page
      title={room?.name ?? words('room.title')}
      onBack={back}
      extra={<Tag tone="caution">{common('state.sandbox')}</Tag>}
      action={room ? <Sides key={room.roomId} room={room} gate={gate} /> : null}
    >
      {room ? <Inside room={room} /> : null}
      {room === null ? (
        <NotFoundView
          text={words('room.unknown')}
          actionText={words('position.openHall')}
          onAction={() => navigate(paths.trade(), { replace: true })}
        />
      ) : null}
      {room === undefined && isError ? (
        <ErrorView
          text={words('room.failed')}
          actionText={common('action.retry')}
          onAction={() => void refetch()}
        />
      ) : null}
      {room === undefined && !isError ? <Skeleton height="24rem" /> : null}
    </Page>
  );
}

function Inside({ room }: { room: Room }) {
  const words = useWords();
  const common = useCommonWords();
  const rounds = useRounds(room);
  if (!rounds.data)
    return rounds.isError ? (
      <ErrorView
        text={words('room.failed')}
        actionText={common('action.retry')}
        onAction={() => void rounds.refetch()}
      />
    ) : (
      <Skeleton height="24rem" />
    );
  return (
    <>
      <RoundPanel room={room} current={rounds.data.current} line={rounds.data.line} />
      <MyOrders room={room} />
      <LastRounds room={room} rounds={rounds.data.items} />
      <RoomTerms room={room} />
    </>
  );
}

function Sides({ room, gate }: { room: Room; gate: Gate }) {
  const common = useCommonWords();
  const words = useWords();
  const [ticket, setTicket] = useState({ direction: 'up' as 'up' | 'down', opened: 0, open: false });
  const side = (direction: 'up' | 'down') => (
    <Button
      block
      kind={direction === 'up' ? 'rise' : 'fall'}
      disabled={!room.isOpen}
      onClick={() => setTicket(({ opened }) => ({ direction, opened: opened + 1, open: true }))}
    >
      {direction === 'up' ? <IconArrowUp size={20} /> : <IconArrowDown size={20} />}
      {common(`order.${direction}`)}
    </Button>
  );
  return (
    <div className={styles.sides}>
      {room.isOpen ? null : <p className={styles.closed}>{words('ticket.closed')}</p>}
      {side('up')}
      {side('down')}
      {ticket.opened > 0 ? (
        <RoomTicket
          key={ticket.opened}
          room={room}
          gate={gate}
          direction={ticket.direction}
          open={ticket.open}
          onClose={() => setTicket((known) => ({ ...known, open: false }))}
        />
      ) : null}
    </div>
  );
}
