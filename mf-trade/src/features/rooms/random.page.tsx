import { useState } from 'react';
import { type Room, useCall, useCurrency } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { paths } from 'shared-api/paths';
import {
  Button,
  Card,
  EmptyView,
  ErrorView,
  formatMoney,
  Money,
  Page,
  SegmentedChips,
  SkeletonRows,
} from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';

import { useRooms } from './rooms.data.ts';
import { useRoomDraft } from './ticket/ticket.data.ts';
import { proposeOrder, roomProspectOf } from './ticket/ticket.logic.ts';

/** `/trade/randomtradecount?id=`: proposes random values that make sense for a room; nothing is placed here. */
export default function RandomPage() {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const rooms = useRooms();
  const balance = useCall('balance', {}, { quiet: true });
  const items = rooms.data?.items ?? [];
  const room = items.find(({ roomId }) => roomId === search.get('id')) ?? items[0];
  const back = useBack(room ? paths.room(room.roomId) : paths.trade());
  const failed = rooms.isError || balance.isError;
  const again = () => void Promise.all([rooms.refetch(), balance.refetch()]);
  return (
    <Page title={t('random.title')} onBack={back} money>
      {room && balance.data ? (
        <>
          <SegmentedChips
            variant="compact"
            label={t('random.room')}
            options={items.map(({ roomId, name }) => ({ value: roomId, label: name }))}
            value={room.roomId}
            onChange={(id) => setSearch({ id }, { replace: true })}
          />
          <Proposal key={room.roomId} room={room} available={balance.data.balance} />
        </>
      ) : failed ? (
        <ErrorView text={t('room.failed')} onAction={again} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Page>
  );
}

function Proposal({ room, available }: { room: Room; available: MoneyText }) {
  const t = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const currency = useCurrency();
  const draft = useRoomDraft(room.roomId);
  const propose = () => proposeOrder(room, { available, random: Math.random });
  const [order, setOrder] = useState(propose);
  const prospect = order && roomProspectOf(order, room);
  if (!order || !prospect)
    return (
      <EmptyView
        text={t('random.none', { minimum: formatMoney(room.stakeMinimum, language, currency) })}
        actionText={t('ticket.deposit')}
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
      <Card title={t('random.proposal')}>
        <Details
          items={[
            {
              key: 'unit',
              label: t('room.unit'),
              value: <Money amount={`${order.unit}.00`} currency={currency} size="small" />,
            },
            { key: 'leverage', label: t('room.leverage'), value: number(`×${order.leverage}`) },
            { key: 'rounds', label: t('room.rounds'), value: number(String(order.rounds)) },
            {
              key: 'total',
              label: t('random.total'),
              value: <Money amount={prospect.total} currency={currency} size="small" />,
            },
          ]}
        />
        <p className="m-quiet-12">{t('random.note')}</p>
      </Card>
      <Button block kind="secondary" onClick={() => setOrder(propose())}>
        {t('random.another')}
      </Button>
      <Button block onClick={use}>
        {t('random.use')}
      </Button>
    </>
  );
}
