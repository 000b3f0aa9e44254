import type { Period } from 'shared-api/contract';
import type { Product } from '../catalogue/product.ts';
import { nextOpening } from '../catalogue/sessions.logic.ts';
import { tradingDayAt } from '../catalogue/trading-day.logic.ts';
import { barEnd, barStart, DAY_MINUTES, PERIOD_MINUTES, weekStart } from './bars.logic.ts';

/** The periods whose bars follow the trading day: nobody can tell where the next begins who does not know it. */
const BY_DAY: readonly Period[] = ['4h', '1d', '1w'];

interface At {
  readonly now: Date;
  /** Whether the product's market is open at a moment. */
  readonly isOpen: (at: Date) => boolean;
}

/**
 * The bar that the first price after the present bar begins, as it stands on the wire.
 * @returns undefined for the other periods, and when nothing is known of the time to come.
 */
export function nextBar(
  product: Product,
  period: Period,
  { now, isOpen }: At,
): { time: string; day?: string } | undefined {
  if (!BY_DAY.includes(period)) return undefined;
  const goodsId = product.id;
  const start = (time: number) => {
    if (period === '1w') return weekStart({ goodsId, time });
    return barStart({ goodsId, time, minutes: period === '4h' ? PERIOD_MINUTES['4h'] : DAY_MINUTES });
  };
  const present = start(now.getTime());
  let end = barEnd({ goodsId, time: present, minutes: period === '4h' ? PERIOD_MINUTES['4h'] : DAY_MINUTES });
  while (period === '1w' && start(end) === present)
    end = barEnd({ goodsId, time: end, minutes: DAY_MINUTES });
  const opening = isOpen(new Date(end)) ? new Date(end) : nextOpening(new Date(end), isOpen);
  if (!opening) return undefined;
  const time = start(opening.getTime());
  return {
    time: new Date(time).toISOString(),
    ...(period !== '4h' && { day: tradingDayAt(product, time).day }),
  };
}
