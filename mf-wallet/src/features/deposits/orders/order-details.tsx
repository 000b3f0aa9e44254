import type { DepositOrder } from 'shared-api/client';
import { withoutCents } from 'shared-api/money';
import { Details } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { paidIn } from '../../../shared/money/amount.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useTermLines } from '../../../shared/money/use-term-lines.tsx';
import { setInHongKong, useCopied } from '../../../shared/steps/receiver.tsx';

/** Everything that is written on a deposit; what may be needed elsewhere can be copied. */
export function OrderDetails({ order, currency }: { order: DepositOrder; currency: string }) {
  const t = useTranslation();
  const copied = useCopied();
  const lines = useTermLines(currency);
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
        ...line('number', t('order.number'), order.orderNumber),
        { key: 'channel', label: t('order.channel'), value: t(`channel.${channel}`) },
        ...line('name', t('amount.name'), depositorName),
        ...line('amount', t('amount.label'), withoutCents(amount), money(amount)),
        ...lines.deposit({ ...order, credited: order.status === 'failure' ? undefined : order.credited }),
        ...bank('bank', onNetwork ? t('pay.network') : t('receiver.bank'), order.receivingBank),
        ...bank('accountName', t('receiver.accountName'), order.accountName),
        ...line(
          'account',
          onNetwork ? t('receiver.address') : t('receiver.accountNumber'),
          order.accountNumber,
        ),
        ...bank('branch', t('receiver.branch'), order.branchName),
      ]}
    />
  );
}

/** What the balance rises by, where a fee makes it less than what was paid in. */
export function Credited({ order, currency }: { order: DepositOrder; currency: string }) {
  const t = useTranslation();
  const money = useMoney(currency);
  const { status, amount, credited, fee } = order;
  if (status === 'failure' || credited === amount) return null;
  const amounts = { credited: money(credited), fee: money(fee) };
  return (
    <span className="m-quiet-14">
      {status === 'success' ? t('order.creditedNow', amounts) : t('order.creditedThen', amounts)}
    </span>
  );
}
