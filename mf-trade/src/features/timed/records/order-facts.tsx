import type { ReactNode } from 'react';
import type { TimedOrder } from 'shared-api/client';
import { Card, CopyButton, Details, formatDateTime, formatPrice, formatRate, Money } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { percentOf } from '../money/money.logic.ts';
import { DirectionTag } from '../order/direction-tag.tsx';

interface OrderFactsProps {
  order: TimedOrder;
  currency: string;
}

/** Every field of the record (specification, section 3), with the sequence numbers of both ticks. */
export function OrderFacts({ order, currency }: OrderFactsProps) {
  const words = useWords();
  const common = useCommonWords();
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
  const money = (amount: string | null, signed = false) =>
    amount === null ? (
      figure(undefined)
    ) : (
      <Money amount={amount} currency={currency} size="small" signed={signed} />
    );

  const row = (key: Parameters<typeof words>[0], value: ReactNode) => ({ key, label: words(key), value });
  return (
    <Card title={words('record.facts')}>
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
                label={common('action.copyValue', { name: words('record.number') })}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
