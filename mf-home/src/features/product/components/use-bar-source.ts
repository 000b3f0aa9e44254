import { useMemo } from 'react';
import { type Period, useQueryClient } from 'shared-api/client';
import type { BarSource } from 'shared-ui/charts';
import { drawing, type Series } from './bar.logic.ts';
import { barsKey } from './bars.data.ts';

const NONE = { bars: [], older: false, newer: false };

/** The bars of a product as the chart takes them: each tick is drawn without React rendering anything. */
export function useBarSource(goodsId: string, period: Period): BarSource {
  const client = useQueryClient();
  return useMemo(() => {
    const queryKey = barsKey(goodsId, period);
    const numbers = drawing();
    let known: Series | undefined;
    let drawn: ReturnType<BarSource['get']> = NONE;
    return {
      get() {
        const series = client.getQueryData<Series>(queryKey);
        if (series !== known)
          drawn = series ? { bars: numbers(series), older: series.older, newer: series.newer } : NONE;
        known = series;
        return drawn;
      },
      subscribe: (changed) =>
        client.getQueryCache().subscribe(({ type, query }) => {
          const [name, id, of] = query.queryKey;
          if (type === 'updated' && name === 'bars' && id === goodsId && of === period) {
            if (client.getQueryData<Series>(queryKey) !== known) changed();
          }
        }),
    };
  }, [client, goodsId, period]);
}
