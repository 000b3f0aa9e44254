import type { TimedOrder } from 'shared-api/client';
import { useCurrency } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, ErrorView, IconShield, List, ListRow, NotFoundView, Page, SkeletonRows } from 'shared-ui';
import { StatusTrail } from 'shared-ui/parts';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { useBoard } from '../../shared/live/board.data.ts';
import { useOrder } from '../../shared/order/order.data.ts';
import { TradePicture } from '../../shared/picture/trade-picture.tsx';
import { RoomRecord } from '../../shared/room-order/room-record.tsx';
import { OrderFacts } from './components/order-facts.tsx';
import { RecordHead } from './components/record-head.tsx';
import { useTrail } from './components/use-trail.ts';
import RecordsPage from './records.page.tsx';

/** `/my/traderecord/detail?id=`: one trade with everything that its outcome rests on. */
export default function RecordPage() {
  const t = useTranslation();
  const back = useBack(paths.tradeRecords());
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <Page title={t('record.title')} onBack={back} money beside={<RecordsPage beside />}>
      {id ? <RecordOf key={id} id={id} /> : <Unknown />}
    </Page>
  );
}

function RecordOf({ id }: { id: string }) {
  const t = useTranslation();
  const { order, isError, error, refetch } = useOrder(id);
  if (order === null || error?.kind === 'validation') return <Unknown />;
  if (order) return order.kind === 'room' ? <RoomRecord order={order} /> : <Record order={order} />;
  if (!isError) return <SkeletonRows rows={8} />;
  return <ErrorView text={t('record.failed')} onAction={() => void refetch()} />;
}

function Record({ order }: { order: TimedOrder }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const currency = useCurrency();
  const trail = useTrail(order);
  useBoard(order.status === 'open');
  return (
    <>
      <RecordHead order={order} currency={currency} />
      {order.entry && order.exit ? (
        <Card flush>
          <TradePicture
            {...order}
            name={order.goodsName}
            entry={order.entry}
            exit={order.exit}
            endedTime={order.expiryTime}
          />
        </Card>
      ) : null}
      <Card flush>
        <List>
          <ListRow
            icon={<IconShield size={24} />}
            title={t('proof.open')}
            note={t('proof.openNote')}
            onClick={() => navigate(paths.tradeProof(order.id))}
          />
        </List>
      </Card>
      <Card title={t('record.trail')}>
        <StatusTrail steps={trail} label={t('record.trail')} />
      </Card>
      <OrderFacts order={order} currency={currency} />
    </>
  );
}

function Unknown() {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <NotFoundView
      text={t('record.unknown')}
      actionText={t('position.allRecords')}
      onAction={() => navigate(paths.tradeRecords(), { replace: true })}
    />
  );
}
