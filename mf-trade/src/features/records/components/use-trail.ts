import type { TimedOrder } from 'shared-api/client';
import { formatPrice, formatTime } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import type { TrailStep } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { useOrderText } from '../../../shared/order/use-order-text.ts';
import { trailOf } from './trail.logic.ts';

/** The way of an order, accepted to settled, with the time of each step. */
export function useTrail(order: TimedOrder): TrailStep[] {
  const t = useTranslation();
  const language = useLanguage();
  const { reason } = useOrderText();
  const price = (tick: TimedOrder['entry']) =>
    tick ? formatPrice(tick.price, language, order.digits) : undefined;
  const notes = { entry: price(order.entry), exit: price(order.exit), void: reason(order) };
  return trailOf(order).map(({ key, state, time }) => {
    const note = key === 'entry' || key === 'exit' || key === 'void' ? notes[key] : undefined;
    return {
      key,
      state,
      title: t(`trail.${key}`),
      ...(time ? { time: formatTime(time, language) } : {}),
      ...(note ? { note } : {}),
    };
  });
}
