import { useMemo } from 'react';
import { BARS_KEPT, CandleChart, type ChartKind } from 'shared-ui/charts';
import { type Bar, drawable } from './bar.logic.ts';

interface CandlesProps {
  name: string;
  bars: readonly Bar[];
  digits: number;
  periodLabel: string;
  periodMs: number;
  kind: ChartKind;
  averages: readonly number[];
  height: string;
  onReachStart: () => void;
}

/** The drawing itself: a chunk of its own, because the charts are heavy. */
export default function Candles({ bars, averages, onReachStart, ...rest }: CandlesProps) {
  const drawn = useMemo(() => drawable(bars), [bars]);
  // Older bars than the chart keeps would never be seen.
  const reach = () => {
    if (bars.length < BARS_KEPT) onReachStart();
  };
  return <CandleChart {...rest} bars={drawn} movingAverages={averages} onReachStart={reach} />;
}
