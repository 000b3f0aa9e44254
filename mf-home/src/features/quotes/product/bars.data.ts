import { useCallback, useEffect, useRef } from 'react';
import { api, type Period, subscribeQuotes, useQuery, useQueryClient } from 'shared-api/client';
import { type GoodsType, useQuote } from '../live/quotes.data.ts';
import { foldTick, mergeNewest, PERIOD_MS, prependOlder, type Series, type Tick } from './bar.logic.ts';

/** Bars in the first answer, and in one of those that are older. */
const PAGE = 200;
const OLDER = 400;
/** More bars of a product than this are not kept: that is as far as one pans back. */
const MOST = 20_000;
/** Milliseconds between two looks at the bars while the stream, which brings every tick, is not there. */
const HEAL = 20_000;

interface BarsOf {
  /** Undefined: nothing is asked for. */
  readonly goodsId: string | undefined;
  readonly type: GoodsType | undefined;
  readonly period: Period;
  readonly streaming: boolean;
}

/** Bars with a live last one: each tick is folded in, and the server's own bars replace it at every boundary. */
export function useBars({ goodsId, type, period, streaming }: BarsOf) {
  const client = useQueryClient();
  const periodMs = PERIOD_MS[period];
  const query = useQuery({
    queryKey: ['bars', goodsId, period],
    queryFn: async ({ signal }) => {
      const asked = { goodsId: goodsId ?? '', period, limit: PAGE };
      const { bars } = await api.getKdata(asked, { signal, quiet: true });
      return mergeNewest(client.getQueryData<Series>(['bars', goodsId, period]), bars, PAGE);
    },
    enabled: goodsId !== undefined,
    meta: { quiet: true },
  });

  const fold = useCallback(
    (tick: Tick) => {
      const queryKey = ['bars', goodsId, period];
      const series = client.getQueryData<Series>(queryKey);
      if (!series) return;
      const next = foldTick(series, tick, periodMs);
      if (next === series) return;
      client.setQueryData(queryKey, next);
      const begun = series.bars.length > 0 && next.bars.length > series.bars.length;
      if (begun) void client.invalidateQueries({ queryKey });
    },
    [client, goodsId, period, periodMs],
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
      if (!document.hidden) void client.invalidateQueries({ queryKey: ['bars', goodsId, period] });
    }, HEAL);
    return () => clearInterval(timer);
  }, [client, goodsId, period, streaming]);

  const asking = useRef(false);
  const loadOlder = useCallback(async () => {
    const queryKey = ['bars', goodsId, period];
    const series = client.getQueryData<Series>(queryKey);
    const before = series?.bars[0]?.time;
    if (asking.current || !goodsId || !series?.more || before === undefined) return;
    if (series.bars.length >= MOST) return;
    asking.current = true;
    try {
      const { bars } = await api.getKdata({ goodsId, period, before, limit: OLDER }, { quiet: true });
      client.setQueryData<Series>(queryKey, (now) => now && prependOlder(now, bars, OLDER));
    } catch {
      // The next pan to the start asks again.
    } finally {
      asking.current = false;
    }
  }, [client, goodsId, period]);

  return { series: query.data, failed: query.isError, retry: query.refetch, loadOlder };
}
