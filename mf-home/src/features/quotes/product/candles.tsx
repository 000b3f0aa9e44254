import { useMemo } from 'react';
import { CandleChart, type CandleChartProps } from 'shared-ui/charts';
import { type Bar, drawable } from './bar.logic.ts';

interface CandlesProps extends Omit<CandleChartProps, 'bars' | 'compare'> {
  bars: readonly Bar[];
  compare: { name: string; bars: readonly Bar[] } | undefined;
}

/** The drawing itself: a chunk of its own, because the charts are heavy. */
export default function Candles({ bars, compare, ...rest }: CandlesProps) {
  const drawn = useMemo(() => drawable(bars), [bars]);
  const other = useMemo(() => compare && { name: compare.name, bars: drawable(compare.bars) }, [compare]);
  return <CandleChart {...rest} bars={drawn} compare={other} />;
}
