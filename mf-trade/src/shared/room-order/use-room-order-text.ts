import type { RoomOrder, RoomOrderRound } from 'shared-api/client';
import { formatPrice } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';

const OUTCOMES = { win: 'order.won', loss: 'order.lost', tie: 'order.tied', void: 'order.void' } as const;

/** What is said of a room order: its state in a word, and what a round brought in a sentence. */
export function useRoomOrderText() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();

  const state = ({ status }: Pick<RoomOrderRound, 'status'>) =>
    status === 'cancelled' ? t('roomOrder.cancelled') : common(`order.${status}`);
  const outcome = (part: RoomOrderRound) => (part.result ? common(OUTCOMES[part.result]) : state(part));
  /** Who has left all rounds has not failed to be matched. */
  const stateOf = (order: RoomOrder) =>
    order.issues.every(({ status }) => status === 'cancelled')
      ? t('roomOrder.cancelled')
      : common(`order.${order.status}`);
  /** An order of one round ends as that round did; one of several says only that all have. */
  const ending = (order: RoomOrder) => {
    const [part, ...others] = order.issues;
    return part && others.length === 0 ? outcome(part) : stateOf(order);
  };

  /** Undefined while the round goes on. */
  function reason(order: RoomOrder, part: RoomOrderRound): string | undefined {
    const { start, end, result, voidReason } = part;
    if (result === 'void') return t(`roomVoid.${voidReason ?? 'feed_gap'}`);
    if (!start || !end || !result) return undefined;
    const prices = {
      start: formatPrice(start.price, language, order.digits),
      end: formatPrice(end.price, language, order.digits),
    };
    if (result === 'tie') return t('roomHappened.tie', prices);
    const rose = (result === 'win') === (order.direction === 'up');
    return t(rose ? 'roomHappened.rose' : 'roomHappened.fell', prices);
  }
  return { state, stateOf, outcome, ending, reason };
}
