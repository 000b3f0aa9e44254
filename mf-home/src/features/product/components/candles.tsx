import { useMemo } from 'react';
import { serverNow } from 'shared-api/client';
import {
  type Bar,
  type BarSource,
  barsUntil,
  CandleChart,
  type CandleChartProps,
  soundBars,
  type TradeEnd,
  withoutHoles,
} from 'shared-ui/charts';

interface CandlesProps extends Omit<CandleChartProps, 'ended'> {
  /** A stretch without a price is a line that stands still: for bars of a second. */
  still: boolean;
  /** Where a trade whose result is shown has ended: the picture stands still there. */
  end: TradeEnd | undefined;
}

/** Seconds without a price that are drawn so; a longer silence is a break. */
const LONGEST = 120;

/** The drawing itself: a chunk of its own, because the charts are heavy. */
export default function Candles({ source, still, end, ...rest }: CandlesProps) {
  const { periodMs } = rest;
  const drawn = useMemo<BarSource>(() => {
    let known: ReturnType<BarSource['get']> | undefined;
    let sound: readonly Bar[] = [];
    let made: ReturnType<BarSource['get']> | undefined;
    return {
      subscribe: source.subscribe,
      get() {
        const now = source.get();
        if (now === known && made) return made;
        const before = sound;
        known = now;
        sound = soundBars(now.bars);
        if (end) {
          sound = barsUntil(sound, end);
          // What comes after the end changes nothing.
          if (made && sound.length === before.length && sound[0] === before[0]) return made;
        }
        made = { ...now, bars: still ? withoutHoles(sound, { periodMs, most: LONGEST }) : sound };
        return made;
      },
    };
  }, [source, still, periodMs, end]);
  return <CandleChart {...rest} now={serverNow} source={drawn} ended={end !== undefined} />;
}
