import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import {
  Button,
  Card,
  Details,
  ErrorView,
  formatMoney,
  List,
  ListRow,
  Money,
  Page,
  SkeletonRows,
  Tag,
} from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { toMinor } from './money.logic.ts';
import { useRooms } from './rooms.data.ts';

/** `/trade/totalbalance`: what the balance is made of, and which rooms it opens. */
export default function BalancePage() {
  const words = useWords();
  const common = useCommonWords();
  const back = useBack(paths.trade());
  const { data: balance, isError, refetch } = useCall('balance', {}, { quiet: true });
  return (
    <Page
      title={words('total.title')}
      onBack={back}
      extra={<Tag tone="caution">{common('state.sandbox')}</Tag>}
    >
      {balance ? (
        <Parts balance={balance} />
      ) : isError ? (
        <ErrorView
          text={words('total.failed')}
          actionText={common('action.retry')}
          onAction={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={6} label={common('state.loading')} />
      )}
    </Page>
  );
}

type Balance = NonNullable<ReturnType<typeof useCall<'balance'>>['data']>;

function Parts({ balance }: { balance: Balance }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const rooms = useRooms();
  const { currency, total } = balance;
  const part = (key: 'available' | 'escrow' | 'held', amount: string) => ({
    key,
    label: common(`balance.${key}`),
    value: <Money amount={amount} currency={currency} size="small" />,
  });
  const term = (key: 'term15' | 'term30', amount: string) => ({
    key,
    label: words(`total.${key}`),
    value: <Money amount={amount} currency={currency} size="small" />,
  });
  return (
    <>
      <Card title={common('balance.total')}>
        <Money amount={total} currency={currency} size="hero" />
        <Details
          items={[
            part('available', balance.balance),
            part('escrow', balance.escrow),
            part('held', balance.held),
            term('term15', balance.term15),
            term('term30', balance.term30),
          ]}
        />
      </Card>
      <Card title={words('total.rooms')} flush>
        <List label={words('total.rooms')}>
          {(rooms.data?.items ?? []).map((room) => {
            const enters = toMinor(total) >= toMinor(room.minimumBalance);
            return (
              <ListRow
                key={room.roomId}
                title={room.name}
                note={words('total.from', { minimum: formatMoney(room.minimumBalance, language, currency) })}
                value={
                  <Tag tone={enters ? 'good' : 'plain'}>{words(enters ? 'total.enters' : 'total.below')}</Tag>
                }
                onClick={() => navigate(paths.room(room.roomId))}
              />
            );
          })}
        </List>
      </Card>
      <Button block kind="secondary" onClick={() => navigate(paths.deposit())}>
        {words('ticket.deposit')}
      </Button>
    </>
  );
}
