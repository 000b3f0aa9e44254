import type { ReactNode } from 'react';
import type { TimedOrder } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { percentOf } from 'shared-api/money';
import { Card, formatDateTime, formatPrice, formatRate, Money } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { CopyButton, Details } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { DirectionTag } from '../../../shared/order/direction-tag.tsx';

interface OrderFactsProps {
  order: TimedOrder;
  currency: string;
}

/** Every field of the record (docs/product.md, section 17), with the sequence numbers of both ticks. */
export function OrderFacts({ order, currency }: OrderFactsProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const { entry, exit, digits, orderNumber } = order;
  const figure = (text: string | undefined) => (
    <bdi dir="ltr" className="m-number">
      {text ?? '–'}
    </bdi>
  );
  const priceOf = (tick: TimedOrder['entry']) =>
    figure(tick ? formatPrice(tick.price, language, digits) : undefined);
  const seqOf = (tick: TimedOrder['entry']) => figure(tick ? `#${tick.seq}` : undefined);
  // A date follows the direction of its language, unlike figures.
  const time = (moment: string | null) => (
    <bdi className="m-number">{moment ? formatDateTime(moment, language) : '–'}</bdi>
  );
  const money = (amount: MoneyText | null, result = false) =>
    amount === null ? (
      figure(undefined)
    ) : (
      <Money amount={amount} currency={currency} size="small" result={result} />
    );

  const row = (key: Parameters<typeof t>[0], value: ReactNode) => ({ key, label: t(key), value });
  return (
    <Card title={t('record.facts')}>
      <Details
        items={[
          row('record.direction', <DirectionTag direction={order.direction} />),
          row('order.stake', money(order.stake)),
          row('record.buyPrice', priceOf(entry)),
          row('record.buyTick', seqOf(entry)),
          row('record.sellPrice', priceOf(exit)),
          row('record.sellTick', seqOf(exit)),
          row('record.profitRate', figure(formatRate(percentOf(order.payoutRate), language))),
          row('record.profitAmount', money(order.profit, true)),
          row('record.duration', common('unit.seconds', { count: order.durationSeconds })),
          row('record.placed', time(order.createdTime)),
          row('record.expiry', time(order.expiryTime)),
          row('record.settlement', time(order.settlementTime)),
          {
            ...row('record.number', figure(orderNumber)),
            control: (
              <CopyButton
                text={orderNumber}
                label={common('action.copyValue', { name: t('record.number') })}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
