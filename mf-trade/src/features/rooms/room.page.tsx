import { type Room, useAllowance } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { BreakNotice, ErrorView, formatLength, NotFoundView, Page, Skeleton } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Dotted } from 'shared-ui/parts';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { useRoomOrders } from './orders.data.ts';
import { RecordedTag } from './recorded-tag.tsx';
import { BuyBar, BuyBarSkeleton } from './room/buy-bar.tsx';
import { LastRounds } from './room/last-rounds.tsx';
import { MyOrders } from './room/my-orders.tsx';
import styles from './room/room.module.css';
import { RoomTerms } from './room/room-terms.tsx';
import { RoundsTimeline } from './room/rounds-timeline.tsx';
import { useRoom, useRounds } from './rooms.data.ts';

/** `/trade/roomdetail?id=`: a room's finished, running and next round, its ticket, and its last rounds. */
export default function RoomPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const back = useBack(paths.trade());
  const [search] = useSearchParams();
  const { pause } = useAllowance();
  const { room, isError, refetch } = useRoom(search.get('id'));
  const isComing = room === undefined && !isError;
  return (
    <Page
      title={room ? t('roomOrder.name', { room: room.name }) : t('room.title')}
      onBack={back}
      money
      action={room ? <BuyBar key={room.roomId} room={room} /> : isComing ? <BuyBarSkeleton /> : null}
      side={room || isComing ? null : undefined}
    >
      <BreakNotice pause={pause} to={paths.ownLimits()} />
      {room ? <Inside room={room} /> : null}
      {room === null ? (
        <NotFoundView
          text={t('room.unknown')}
          actionText={t('position.openHall')}
          onAction={() => navigate(paths.trade(), { replace: true })}
        />
      ) : null}
      {room === undefined && isError ? (
        <ErrorView text={t('room.failed')} onAction={() => void refetch()} />
      ) : null}
      {isComing ? <RoomSkeleton /> : null}
    </Page>
  );
}

function Inside({ room }: { room: Room }) {
  const t = useTranslation();
  const language = useLanguage();
  const rounds = useRounds(room);
  const { orders, isComing } = useRoomOrders();
  if (!rounds.data || isComing)
    return rounds.isError ? (
      <ErrorView text={t('room.failed')} onAction={() => void rounds.refetch()} />
    ) : (
      <RoomSkeleton />
    );
  return (
    <>
      <p className={styles.subtitle}>
        <Dotted>
          <bdi>{room.goodsName}</bdi>
          <bdi>{formatLength(room.roundSeconds, language)}</bdi>
        </Dotted>
        <RecordedTag room={room} />
      </p>
      <RoundsTimeline room={room} rounds={rounds.data} orders={orders} />
      <LastRounds room={room} rounds={rounds.data.items} />
      <MyOrders room={room} orders={orders} />
      <RoomTerms room={room} />
    </>
  );
}

/** What the room is on, and its rounds, on their way: the one that has ended, the one that runs, the next one. */
function RoomSkeleton() {
  return (
    <>
      <Skeleton width="10rem" />
      <Skeleton height="4rem" />
      <Skeleton height="19rem" />
      <Skeleton height="9rem" />
    </>
  );
}
