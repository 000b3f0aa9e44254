import type { TimedOrder } from 'shared-api/client';
import { formatPrice } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import { outcomeOf } from './order.logic.ts';

const OUTCOMES = {
  open: 'order.open',
  win: 'order.won',
  loss: 'order.lost',
  tie: 'order.tied',
  void: 'order.void',
} as const;

/** What is said of an order: its outcome in a word, and what happened in a sentence. */
export function useOrderText() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();

  const outcome = (order: TimedOrder) => common(OUTCOMES[outcomeOf(order)]);

  /** Undefined while the order is open. */
  function reason(order: TimedOrder): string | undefined {
    if (order.status === 'void') return t(`void.${order.voidReason ?? 'feed_gap'}`);
    const { result, entry, exit, digits, direction } = order;
    if (!result || !entry || !exit) return undefined;
    const prices = {
      entry: formatPrice(entry.price, language, digits),
      exit: formatPrice(exit.price, language, digits),
    };
    return result === 'tie' ? t('happened.tie', prices) : t(`happened.${direction}_${result}`, prices);
  }
  return { outcome, reason };
}
