import type { Kysely } from 'kysely';
import type { Period } from 'shared-api/contract';
import type { Tables } from '../../../db/tables.ts';
import type { Product } from '../catalogue/product.ts';
import { tradingDayAt } from '../catalogue/trading-day.logic.ts';
import {
  type Bar,
  DAYS_A_WEEK,
  type DaySums,
  PERIOD_MINUTES,
  secondsOf,
  sumsOf,
  weeksOf,
} from './bars.logic.ts';
import { readBars, readSums } from './bars.repository.ts';
import { secondsBetween, secondsOfMade } from './made-seconds.logic.ts';
import type { Tick } from './ticks.logic.ts';
import { firstTickAfter, newestTicks } from './ticks.repository.ts';

interface Span {
  /** Only bars that start before it; null for the newest. */
  readonly before: Date | null;
  readonly limit: number;
}

/** Bars of one product, oldest first. */
export interface Periods {
  /** The newest bars of a period: recorded ones, or made of days, of ticks or of made-up minutes. */
  read(period: Period, span: Span): Promise<Bar[]>;
  /**
   * What the trading day of the first of these bars holds before it. Bars of a second are summed as those of their minutes, up to
   * the minute of the first: a day of ticks is too many to read, and some are not kept as long.
   */
  earlier(period: Exclude<Period, '1d' | '1w'>, bars: readonly Bar[]): Promise<DaySums | undefined>;
  /** From when until when bars were made up: until the first tick at most. Null when none was. */
  madeSpan(bars: readonly Bar[]): Promise<{ from: Date; before: Date } | null>;
}

/** A second has few ticks: as many as this for each that is asked for are read at most. */
const TICKS_A_SECOND = 3;
const SECONDS_A_MINUTE = 60;
const MINUTE = 60_000;

/** For one answer: the product's first tick is read once. */
export function periodsOf(db: Kysely<Tables>, product: Product): Periods {
  const goodsId = product.id;
  let first: Promise<Tick | null> | undefined;
  const firstTick = () => {
    first ??= firstTickAfter(db, goodsId, new Date(0));
    return first;
  };

  async function read(period: Period, { before, limit }: Span): Promise<Bar[]> {
    if (period === '1s') return readSeconds({ before, limit });
    if (period === '1w') {
      const most = limit * DAYS_A_WEEK;
      const days = await readBars(db, { goodsId, minutes: PERIOD_MINUTES['1d'], before, limit: most });
      const weeks = weeksOf(days);
      return (days.length < most ? weeks : weeks.slice(1)).slice(-limit);
    }
    return readBars(db, { goodsId, minutes: PERIOD_MINUTES[period], before, limit });
  }

  async function readSeconds({ before, limit }: Span): Promise<Bar[]> {
    const most = limit * TICKS_A_SECOND;
    const ticks = await newestTicks(db, { goodsId, before, limit: most });
    const seconds = secondsOf(ticks);
    // The first of them may lack its earlier ticks.
    if (ticks.length === most) return seconds.slice(1).slice(-limit);
    const made = await readMadeSeconds({ before, limit: limit - seconds.length });
    return [...made, ...seconds].slice(-limit);
  }

  /** Seconds before the first tick, where the minutes there were made up: a line has a past on the first day too. */
  async function readMadeSeconds({ before, limit }: Span): Promise<Bar[]> {
    if (limit <= 0) return [];
    const tick = await firstTick();
    const end = tick && (!before || tick.time < before) ? tick.time : before;
    // Both ends may lie within a minute.
    const most = Math.ceil(limit / SECONDS_A_MINUTE) + 1;
    const minutes = await readBars(db, { goodsId, minutes: PERIOD_MINUTES['1m'], before: end, limit: most });
    return minutes
      .filter(({ made }) => made)
      .flatMap((minute) => [...secondsOfMade(minute, tick), ...secondsBetween(minute, tick)])
      .filter(({ time }) => !end || time < end.getTime())
      .slice(-limit);
  }

  return {
    read,
    async earlier(period, [bar]) {
      if (!bar) return undefined;
      const { time } = bar;
      const from = tradingDayAt(product, time).start;
      if (period !== '1s')
        return readSums(db, { goodsId, minutes: PERIOD_MINUTES[period], from, before: time });
      const minute = Math.floor(time / MINUTE) * MINUTE;
      const minutes = await readSums(db, { goodsId, minutes: 1, from, before: minute });
      const before = await readSeconds({ before: new Date(time), limit: SECONDS_A_MINUTE });
      const seconds = sumsOf(before.filter((second) => second.time >= minute));
      return { paid: minutes.paid + seconds.paid, count: minutes.count + seconds.count };
    },
    async madeSpan(bars) {
      const made = bars.filter((bar) => bar.made);
      const [from, last] = [made[0], made.at(-1)];
      if (!from || !last) return null;
      const recorded = await firstTick();
      // A bar of a second has no minutes.
      const end = last.time + (last.minutes * MINUTE || 1000);
      return {
        from: new Date(from.time),
        before: new Date(Math.min(end, recorded?.time.getTime() ?? end)),
      };
    },
  };
}
