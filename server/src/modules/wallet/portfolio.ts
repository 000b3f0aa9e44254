import type { ReplyOf, RequestOf } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import { readNow } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import { CURRENCY } from '../../lib/currency.ts';
import type { Owner } from '../../lib/owner.ts';
import { userClock } from '../../lib/user-clock.ts';
import { firstEntryOf, flowsSince, ownedBefore } from '../ledger/index.ts';
import { inSnapshot, readOwned } from './holdings.ts';
import { hundredthsOfPercent, momentsOf, rangeStart } from './portfolio.logic.ts';

/**
 * What a user owned over a range, and the profit of their day. Whatever the total changed by that did not cross the border
 * between user and house, nor was interest, is the result of trades: so the profit needs no look at a single one of them.
 */
export async function portfolio(
  db: Db,
  owner: Owner,
  { range, ...clock }: Omit<RequestOf<'portfolio'>, 'language'>,
): Promise<ReplyOf<'portfolio'>> {
  return inSnapshot(db, async (tx) => {
    const { total } = await readOwned(tx, owner);
    const now = await readNow(tx);
    const { userId } = owner;
    const moments = momentsOf(range, { now, first: await firstEntryOf(tx, userId) });
    const { startOf, dateOf } = userClock(clock);
    const today = startOf(dateOf(now));
    const owned = await ownedBefore(tx, { userId, moments: [...moments, today] });
    const atDayStart = owned.at(-1) ?? 0n;
    const ofRange = await flowsSince(tx, { userId, from: rangeStart(range, now) });
    const ofDay = await flowsSince(tx, { userId, from: today });
    const profit = total - atDayStart - ofDay.paidIn + ofDay.paidOut - ofDay.interest;
    const percent = hundredthsOfPercent({ part: profit, whole: atDayStart + ofDay.paidIn });
    const points = moments.map((time, i) => ({ time, total: owned[i] ?? 0n }));
    return {
      currency: CURRENCY,
      range,
      total: toDecimal(total),
      points: [...points, { time: now, total }].map((point) => ({
        time: point.time.toISOString(),
        total: toDecimal(point.total),
      })),
      profit: toDecimal(profit),
      profit_percent: percent === null ? null : toDecimal(percent),
      net_deposits: toDecimal(ofRange.paidIn - ofRange.paidOut),
      server_time: now.toISOString(),
    };
  });
}
