import { useMemo } from 'react';
import type { Bar } from './chart.logic.ts';
import { percentLines } from './compare.logic.ts';
import type { ChartData } from './look.ts';
import type { Slice } from './slice.logic.ts';
import { cutPanes, type Indicator, panesOf } from './studies.logic.ts';

interface Wanted {
  readonly indicators: readonly Indicator[];
  readonly showVolume: boolean;
  readonly compare: readonly Bar[] | undefined;
  /** From when on a comparison counts. */
  readonly since: number | undefined;
}

/** What is drawn of a slice: its bars, its indicators, and the percent lines of a comparison. */
export function useChartData(slice: Slice, { indicators, showVolume, compare, since }: Wanted): ChartData {
  const comparing = compare !== undefined;
  return useMemo(() => {
    const panes = cutPanes(panesOf(slice.led, { indicators, showVolume, comparing }), slice.lead);
    const percents = compare ? percentLines(slice.bars, compare, since) : undefined;
    return { bars: slice.bars, newest: slice.after === 0, panes, percents };
  }, [slice, indicators, showVolume, comparing, compare, since]);
}
