import type { TimedOrder } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import {
  Card,
  ErrorView,
  IconShield,
  List,
  ListRow,
  NotFoundView,
  Page,
  SkeletonRows,
  StatusTrail,
  Tag,
} from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useBoard } from './live/board.data.ts';
import { useCurrency } from './order/currency.data.ts';
import { useOrder } from './order/order.data.ts';
import { OrderFacts } from './records/order-facts.tsx';
import { RecordHead } from './records/record-head.tsx';
import { useTrail } from './records/use-trail.ts';
import { RoomRecord } from './room-order/room-record.tsx';

/** `/my/traderecord/detail?id=`: one trade with everything that its outcome rests on. */
export default function RecordPage() {
  const words = useWords();
  const common = useCommonWords();
  const back = useBack(paths.tradeRecords());
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <Page
      title={words('record.title')}
      onBack={back}
      extra={<Tag tone="caution">{common('state.sandbox')}</Tag>}
    >
      {id ? <RecordOf key={id} id={id} /> : <Unknown />}
    </Page>
  );
}

function RecordOf({ id }: { id: string }) {
  const words = useWords();
  const common = useCommonWords();
  const { order, isError, error, refetch } = useOrder(id);
  if (order === null || error?.kind === 'validation') return <Unknown />;
  if (order) return order.kind === 'room' ? <RoomRecord order={order} /> : <Record order={order} />;
  if (!isError) return <SkeletonRows rows={8} label={common('state.loading')} />;
  return (
    <ErrorView
      text={words('record.failed')}
      actionText={common('action.retry')}
      onAction={() => void refetch()}
    />
  );
}

function Record({ order }: { order: TimedOrder }) {
  const words = useWords();
  const navigate = useNavigate();
  const currency = useCurrency();
  const trail = useTrail(order);
  useBoard(order.status === 'open');
  return (
    <>
      <RecordHead order={order} currency={currency} />
      <Card flush>
        <List>
          <ListRow
            icon={<IconShield size={24} />}
            title={words('proof.open')}
            note={words('proof.openNote')}
            onClick={() => navigate(paths.tradeProof(order.id))}
          />
        </List>
      </Card>
      <Card title={words('record.trail')}>
        <StatusTrail steps={trail} label={words('record.trail')} />
      </Card>
      <OrderFacts order={order} currency={currency} />
    </>
  );
}

function Unknown() {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <NotFoundView
      text={words('record.unknown')}
      actionText={words('position.allRecords')}
      onAction={() => navigate(paths.tradeRecords(), { replace: true })}
    />
  );
}
