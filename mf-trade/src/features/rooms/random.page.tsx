import { useState } from 'react';
import { type Room, useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import {
  Button,
  Card,
  Details,
  EmptyView,
  ErrorView,
  formatMoney,
  Money,
  Page,
  SegmentedChips,
  SkeletonRows,
  Tag,
} from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useCurrency } from './currency.data.ts';
import styles from './room/room.module.css';
import { useRooms } from './rooms.data.ts';
import { useRoomDraft } from './ticket/ticket.data.ts';
import { proposeOrder, prospectOf } from './ticket/ticket.logic.ts';

/** `/trade/randomtradecount?id=`: proposes random values that make sense for a room; nothing is placed here. */
export default function RandomPage() {
  const words = useWords();
  const common = useCommonWords();
  const [search, setSearch] = useSearchParams();
  const rooms = useRooms();
  const balance = useCall('balance', {}, { quiet: true });
  const items = rooms.data?.items ?? [];
  const room = items.find(({ roomId }) => roomId === search.get('id')) ?? items[0];
  const back = useBack(room ? paths.room(room.roomId) : paths.trade());
  const failed = rooms.isError || balance.isError;
  const again = () => void Promise.all([rooms.refetch(), balance.refetch()]);
  return (
    <Page
      title={words('random.title')}
      onBack={back}
      extra={<Tag tone="caution">{common('state.sandbox')}</Tag>}
    >
      {room && balance.data ? (
        <>
          <SegmentedChips
            compact
            label={words('random.room')}
            options={items.map(({ roomId, name }) => ({ value: roomId, label: name }))}
            value={room.roomId}
            onChange={(id) => setSearch({ id }, { replace: true })}
          />
          <Proposal key={room.roomId} room={room} available={balance.data.balance} />
        </>
      ) : failed ? (
        <ErrorView text={words('room.failed')} actionText={common('action.retry')} onAction={again} />
      ) : (
        <SkeletonRows rows={5} label={common('state.loading')} />
      )}
    </Page>
  );
}

function Proposal({ room, available }: { room: Room; available: string }) {
  const words = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const currency = useCurrency();
  const draft = useRoomDraft(room.roomId);
  const propose = () => proposeOrder(room, { available, random: Math.random });
  const [order, setOrder] = useState(propose);
  const prospect = order && prospectOf(order, room);
  if (!order || !prospect)
    return (
      <EmptyView
        text={words('random.none', { minimum: formatMoney(room.stakeMinimum, language, currency) })}
        actionText={words('ticket.deposit')}
        onAction={() => navigate(paths.deposit())}
      />
    );
  const number = (text: string) => (
    <bdi dir="ltr" className="m-number">
      {text}
    </bdi>
  );
  function use() {
    if (!order) return;
    draft.set('unit', order.unit);
    draft.set('leverage', order.leverage);
    draft.set('rounds', order.rounds);
    // The draft is kept by an effect: the room reads it once it is there.
    setTimeout(() => navigate(paths.room(room.roomId)));
  }
  return (
    <>
      <Card title={words('random.proposal')}>
        <Details
          items={[
            {
              key: 'unit',
              label: words('room.unit'),
              value: <Money amount={`${order.unit}.00`} currency={currency} size="small" />,
            },
            { key: 'leverage', label: words('room.leverage'), value: number(`×${order.leverage}`) },
            { key: 'rounds', label: words('room.rounds'), value: number(String(order.rounds)) },
            {
              key: 'total',
              label: words('random.total'),
              value: <Money amount={prospect.total} currency={currency} size="small" />,
            },
          ]}
        />
        <p className={styles.small}>{words('random.note')}</p>
      </Card>
      <Button block kind="secondary" onClick={() => setOrder(propose())}>
        {words('random.another')}
      </Button>
      <Button block onClick={use}>
        {words('random.use')}
      </Button>
    </>
  );
}
