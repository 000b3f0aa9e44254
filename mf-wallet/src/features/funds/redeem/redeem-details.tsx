import type { Redemption } from 'shared-api/client';
import { Details } from 'shared-ui';
import { useWords } from '../../../words.ts';
import { useCopied } from '../flow/receiver.tsx';
import { useMoney } from '../money/use-money.ts';
import { useLeaving } from './use-leaving.tsx';

/** Everything that is written on a redemption. */
export function RedeemDetails({ order, currency }: { order: Redemption; currency: string }) {
  const words = useWords();
  const money = useMoney(currency);
  const copied = useCopied();
  const leaving = useLeaving(currency);
  const { amount, channel, status } = order;
  const isWallet = channel === 'numbercard';
  return (
    <Details
      items={[
        copied('number', words('order.number'), order.orderNumber),
        { key: 'channel', label: words('redeem.channel'), value: words(`channel.${channel}`) },
        {
          key: 'name',
          label: words(isWallet ? 'redeem.alias' : 'receiver.accountName'),
          value: <bdi>{order.receiverName}</bdi>,
        },
        {
          key: 'place',
          label: words(isWallet ? 'pay.network' : 'redeem.bank'),
          value: <bdi>{order.receiverPlace}</bdi>,
        },
        {
          key: 'account',
          label: words(isWallet ? 'receiver.address' : 'receiver.accountNumber'),
          value: (
            <bdi className="m-number" dir="ltr">
              {order.receiverAccount}
            </bdi>
          ),
        },
        { key: 'amount', label: words('redeem.amount'), value: money(amount) },
        // Of one that failed nothing arrives: all of it was returned.
        ...leaving(order).filter(({ key }) => status !== 'failure' || key !== 'paid'),
      ]}
    />
  );
}
