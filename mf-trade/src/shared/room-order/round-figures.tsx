import type { RoomOrder, RoomOrderRound } from 'shared-api/client';
import { useCurrency } from 'shared-api/client';
import { formatPrice, Money } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import { useQuote } from '../live/board.data.ts';

import styles from './room-record.module.css';
import { useRoomOrderText } from './use-room-order-text.ts';

/** What a round of an order stands at: its number and state, what was matched, its first price and the present one. */
export function RoundFigures({ order, part }: { order: RoomOrder; part: RoomOrderRound }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { state } = useRoomOrderText();
  const price = useQuote(order.goodsId)?.price;
  const figure = (text: string | undefined) => <bdi className="m-number">{text ?? '–'}</bdi>;
  const shown = (value: string | null | undefined) =>
    figure(value ? formatPrice(value, language, order.digits) : undefined);
  return (
    <Details
      items={[
        {
          key: 'round',
          label: <span className={styles.number}>{figure(part.number)}</span>,
          value: state(part),
        },
        ...(part.matched === null
          ? []
          : [
              {
                key: 'matched',
                label: t('roomOrder.matched'),
                value: <Money amount={part.matched} currency={currency} size="small" />,
              },
            ]),
        { key: 'start', label: t('roomOrder.start'), value: shown(part.start?.price) },
        { key: 'now', label: t('order.now'), value: shown(price) },
      ]}
    />
  );
}
