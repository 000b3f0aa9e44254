import type { DepositOrder } from 'shared-api/client';
import { Details } from 'shared-ui';
import { useWords } from '../../../words.ts';
import { setInHongKong, useCopied } from '../flow/receiver.tsx';
import { paidIn, plainMoney } from '../money/money.logic.ts';
import { useAgreed } from '../money/use-agreed.tsx';
import { useMoney } from '../money/use-money.ts';

/** Everything that is written on a deposit; what may be needed elsewhere can be copied. */
export function OrderDetails({ order, currency }: { order: DepositOrder; currency: string }) {
  const words = useWords();
  const copied = useCopied();
  const agreed = useAgreed(currency);
  const { channel, depositorName, usdtRate } = order;
  const amount = order.usdtAmount ?? order.amount;
  const money = useMoney(paidIn(usdtRate, currency));
  const onNetwork = channel === 'numbercard';
  const line = (key: string, label: string, text: string | null, shown?: string) =>
    text ? [copied(key, label, text, shown)] : [];
  const bank = (...parts: Parameters<typeof line>) =>
    channel === 'hkbankcard' ? line(...parts).map(setInHongKong) : line(...parts);
  return (
    <Details
      items={[
        ...line('number', words('order.number'), order.orderNumber),
        { key: 'channel', label: words('order.channel'), value: words(`channel.${channel}`) },
        ...line('name', words('amount.name'), depositorName),
        ...line('amount', words('amount.label'), plainMoney(amount), money(amount)),
        ...agreed(order),
        ...bank('bank', onNetwork ? words('pay.network') : words('receiver.bank'), order.receivingBank),
        ...bank('accountName', words('receiver.accountName'), order.accountName),
        ...line(
          'account',
          onNetwork ? words('receiver.address') : words('receiver.accountNumber'),
          order.accountNumber,
        ),
        ...bank('branch', words('receiver.branch'), order.branchName),
      ]}
    />
  );
}
