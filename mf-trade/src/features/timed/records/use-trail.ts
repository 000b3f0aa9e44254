import type { TimedOrder } from 'shared-api/client';
import { formatPrice, formatTime, type TrailStep } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useOrderWords } from '../order/use-order-words.ts';
import { trailOf } from './trail.logic.ts';

/** The way of an order, accepted to settled, with the time of each step. */
export function useTrail(order: TimedOrder): TrailStep[] {
  const words = useWords();
  const language = useLanguage();
  const { reason } = useOrderWords();
  const price = (tick: TimedOrder['entry']) =>
    tick ? formatPrice(tick.price, language, order.digits) : undefined;
  const notes = { entry: price(order.entry), exit: price(order.exit), void: reason(order) };
  return trailOf(order).map(({ key, state, time }) => {
    const note = key === 'entry' || key === 'exit' || key === 'void' ? notes[key] : undefined;
    return {
      key,
      state,
      title: words(`trail.${key}`),
      ...(time ? { time: formatTime(time, language) } : {}),
      ...(note ? { note } : {}),
    };
  });
}
