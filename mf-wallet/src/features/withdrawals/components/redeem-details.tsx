import type { Redemption } from 'shared-api/client';
import { Details } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useCopied } from '../../../shared/steps/receiver.tsx';
import { useOutgoingAmount } from './use-outgoing-amount.tsx';

/** Everything that is written on a redemption. */
export function RedeemDetails({ order, currency }: { order: Redemption; currency: string }) {
  const t = useTranslation();
  const money = useMoney(currency);
  const copied = useCopied();
  const leaving = useOutgoingAmount(currency);
  const { amount, channel, status } = order;
  const isWallet = channel === 'numbercard';
  return (
    <Details
      items={[
        copied('number', t('order.number'), order.orderNumber),
        { key: 'channel', label: t('redeem.channel'), value: t(`channel.${channel}`) },
        {
          key: 'name',
          label: t(isWallet ? 'redeem.alias' : 'receiver.accountName'),
          value: <bdi>{order.receiverName}</bdi>,
        },
        {
          key: 'place',
          label: t(isWallet ? 'pay.network' : 'redeem.bank'),
          value: <bdi>{order.receiverPlace}</bdi>,
        },
        {
          key: 'account',
          label: t(isWallet ? 'receiver.address' : 'receiver.accountNumber'),
          value: (
            <bdi className="m-number" dir="ltr">
              {order.receiverAccount}
            </bdi>
          ),
        },
        { key: 'amount', label: t('redeem.amount'), value: money(amount) },
        // Of one that failed nothing arrives: all of it was returned.
        ...leaving(order).filter(({ key }) => status !== 'failure' || key !== 'paid'),
      ]}
    />
  );
}
