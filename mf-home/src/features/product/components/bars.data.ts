import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  api,
  type Period,
  type Reply,
  reachability,
  serverNow,
  subscribeQuotes,
  useQuery,
  useQueryClient,
} from 'shared-api/client';
import { type GoodsType, useQuote } from '../../../shared/live/quotes.data.ts';
import {
  appendNewer,
  foldAgain,
  foldTick,
  mergeNewest,
  PERIOD_MS,
  prependOlder,
  type Series,
  simulatedIn,
  type Tick,
  withDays,
  withEarlier,
  withNext,
  withSimulated,
} from './bar.logic.ts';

/** Bars in one answer. */
const PAGE = 300;
/** Milliseconds between two looks at the bars while the stream, which brings every tick, is not there. */
const HEAL = 20_000;
/** How many times as far one looks for newer bars after a stretch without any. */
const FARTHER = 8;

interface BarsOf {
  /** Undefined: nothing is asked for. */
  readonly goodsId: string | undefined;
  readonly type: GoodsType | undefined;
  readonly period: Period;
  readonly streaming: boolean;
}

/** What of the bars a screen depends on: not each tick. */
const factsOf = (series: Series) => ({
  count: series.bars.length,
  since: series.bars[0]?.time,
  older: series.older,
  simulated: simulatedIn(series),
});

/** A window that an answer's bars were taken into, with what the answer says of them. */
const withWords = (series: Series, page: Reply<'getKdata'>) =>
  withEarlier(withDays(withSimulated(series, page.simulated), page.days), page);

export const barsKey = (goodsId: string | undefined, period: Period) => ['bars', goodsId, period] as const;

/**
 * A window of bars with a live last one: each tick is folded in, and the server's own bars replace it at every boundary. What
 * is returned changes with the window only; the chart itself listens to the ticks (`useBarSource`).
 */
export function useBars({ goodsId, type, period, streaming }: BarsOf) {
  const client = useQueryClient();
  const periodMs = PERIOD_MS[period];
  const queryKey = useMemo(() => barsKey(goodsId, period), [goodsId, period]);
  /** Ticks since the newest bars were asked for. */
  const meanwhile = useRef<Tick[]>([]);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const asked = { goodsId: goodsId ?? '', period, limit: PAGE };
      const ticks: Tick[] = [];
      meanwhile.current = ticks;
      const page = await api.getKdata(asked, { signal, quiet: true });
      const merged = mergeNewest(client.getQueryData<Series>(queryKey), page.bars, PAGE);
      return foldAgain(withNext(withWords(merged, page), page.next), ticks, periodMs);
    },
    enabled: goodsId !== undefined,
    structuralSharing: false,
    select: factsOf,
    meta: { quiet: true },
  });

  const fold = useCallback(
    (tick: Tick) => {
      const series = client.getQueryData<Series>(queryKey);
      if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') meanwhile.current.push(tick);
      if (!series) return;
      const next = foldTick(series, tick, periodMs);
      if (next === series) return;
      client.setQueryData(queryKey, next);
      const begun = series.bars.length > 0 && next.bars.length > series.bars.length;
      // A second's bar is its ticks: nobody has to be asked for it.
      if (begun && period !== '1s') void client.invalidateQueries({ queryKey });
    },
    [client, queryKey, period, periodMs],
  );
  useEffect(
    () =>
      subscribeQuotes((events) => events.filter((event) => event.goodsId === goodsId).forEach(fold), {
        onGap: (gap) => {
          if (gap.goodsId === goodsId) void client.invalidateQueries({ queryKey: ['bars', goodsId] });
        },
        onRestart: () => {
          client.setQueriesData<Series>({ queryKey: ['bars'] }, (series) => series && { ...series, seq: 0 });
          void client.invalidateQueries({ queryKey: ['bars'] });
        },
      }),
    [client, goodsId, fold],
  );
  const quote = useQuote(type ?? 2, goodsId ?? '');
  useEffect(() => {
    if (quote?.price && quote.time) fold({ seq: quote.seq, time: quote.time, price: quote.price });
  }, [quote, fold]);
  useEffect(() => {
    if (streaming || !goodsId) return;
    const timer = setInterval(() => {
      if (!document.hidden && reachability.get()) void client.invalidateQueries({ queryKey });
    }, HEAL);
    return () => clearInterval(timer);
  }, [client, goodsId, queryKey, streaming]);

  const asking = useRef(false);
  /** Asks for one page at a time; what fails is asked for again by the next pan. */
  const ask = useCallback(
    async (before: string, merge: (series: Series, page: Series['bars']) => Series) => {
      if (asking.current || !goodsId) return;
      asking.current = true;
      try {
        const asked = { goodsId, period, before, limit: PAGE };
        const page = await api.getKdata(asked, { quiet: true });
        client.setQueryData<Series>(queryKey, (now) => now && withWords(merge(now, page.bars), page));
      } catch {
        // Said by the next one, or not at all.
      } finally {
        asking.current = false;
      }
    },
    [client, goodsId, period, queryKey],
  );
  const loadOlder = useCallback(async () => {
    const series = client.getQueryData<Series>(queryKey);
    const first = series?.bars[0]?.time;
    if (series?.older && first !== undefined) await ask(first, (now, page) => prependOlder(now, page, PAGE));
  }, [client, queryKey, ask]);

  const far = useRef(1);
  const loadNewer = useCallback(async () => {
    const series = client.getQueryData<Series>(queryKey);
    const last = series?.bars.at(-1)?.time;
    if (!series?.newer || last === undefined) return;
    const before = Date.parse(last) + PAGE * periodMs * far.current;
    await ask(new Date(before).toISOString(), (now, page) => {
      const next = appendNewer(now, page, before > serverNow() + periodMs);
      // Nothing was traded for as long: over a weekend, say.
      far.current = next.bars.at(-1)?.time === last ? far.current * FARTHER : 1;
      return next;
    });
  }, [client, queryKey, periodMs, ask]);
  /** Goes back to the newest bars, which the window has left. */
  const loadNewest = useCallback(async () => {
    client.setQueryData<Series>(queryKey, (now) => (now?.newer ? { ...now, bars: [], newer: false } : now));
    await client.invalidateQueries({ queryKey });
  }, [client, queryKey]);

  return { facts: query.data, failed: query.isError, retry: query.refetch, loadOlder, loadNewer, loadNewest };
}
