import { useCall } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { toMinor } from 'shared-api/money';
import { paths } from 'shared-api/paths';
import {
  Button,
  Card,
  ErrorView,
  formatMoney,
  List,
  ListRow,
  Money,
  Page,
  SkeletonRows,
  Tag,
} from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useBack, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';

import { useRooms } from './rooms.data.ts';

/** `/trade/totalbalance`: what the balance is made of, and which rooms it opens. */
export default function BalancePage() {
  const t = useTranslation();
  const back = useBack(paths.trade());
  const { data: balance, isError, refetch } = useCall('balance', {}, { quiet: true });
  const rooms = useRooms();
  return (
    <Page title={t('total.title')} onBack={back} money>
      {balance && (rooms.data || rooms.isError) ? (
        <Parts balance={balance} rooms={rooms.data?.items ?? []} />
      ) : isError ? (
        <ErrorView text={t('total.failed')} onAction={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}

type Balance = NonNullable<ReturnType<typeof useCall<'balance'>>['data']>;

type Rooms = NonNullable<ReturnType<typeof useRooms>['data']>['items'];

function Parts({ balance, rooms }: { balance: Balance; rooms: Rooms }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { currency, total } = balance;
  const part = (key: 'available' | 'escrow' | 'held', amount: MoneyText) => ({
    key,
    label: common(`balance.${key}`),
    value: <Money amount={amount} currency={currency} size="small" />,
  });
  const term = (key: 'term15' | 'term30', amount: MoneyText) => ({
    key,
    label: t(`total.${key}`),
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
      <Card title={t('total.rooms')} flush>
        <List label={t('total.rooms')}>
          {rooms.map((room) => {
            const enters = toMinor(total) >= toMinor(room.minimumBalance);
            return (
              <ListRow
                key={room.roomId}
                title={room.name}
                note={t('total.from', { minimum: formatMoney(room.minimumBalance, language, currency) })}
                value={
                  <Tag tone={enters ? 'good' : 'plain'}>{t(enters ? 'total.enters' : 'total.below')}</Tag>
                }
                onClick={() => navigate(paths.room(room.roomId))}
              />
            );
          })}
        </List>
      </Card>
      <Button block kind="secondary" onClick={() => navigate(paths.deposit())}>
        {t('ticket.deposit')}
      </Button>
    </>
  );
}
