import { useMemo } from 'react';
import {
  type BarSource,
  CandleChart,
  type CandleChartProps,
  soundBars,
  withoutHoles,
} from 'shared-ui/charts';

interface CandlesProps extends CandleChartProps {
  /** A stretch without a price is a line that stands still: for bars of a second. */
  still: boolean;
}

/** Seconds without a price that are drawn so; a longer silence is a break. */
const LONGEST = 120;

/** The drawing itself: a chunk of its own, because the charts are heavy. */
export default function Candles({ source, still, ...rest }: CandlesProps) {
  const { periodMs } = rest;
  const drawn = useMemo<BarSource>(() => {
    let known: ReturnType<BarSource['get']> | undefined;
    let sound: ReturnType<BarSource['get']> | undefined;
    return {
      subscribe: source.subscribe,
      get() {
        const now = source.get();
        if (now === known && sound) return sound;
        const bars = soundBars(now.bars);
        known = now;
        sound = { ...now, bars: still ? withoutHoles(bars, { periodMs, most: LONGEST }) : bars };
        return sound;
      },
    };
  }, [source, still, periodMs]);
  return <CandleChart {...rest} source={drawn} />;
}
