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
  useNewest,
  withoutHoles,
} from 'shared-ui/charts';

/** A product that is compared with. */
export interface Beside {
  readonly name: string;
  readonly source: BarSource;
}

interface CandlesProps extends Omit<CandleChartProps, 'ended' | 'compare'> {
  /** Three at most. */
  beside: readonly Beside[];
  /** A stretch without a price is a line that stands still: for bars of a second. */
  still: boolean;
  /** Where a trade whose result is shown has ended: the picture stands still there. */
  end: TradeEnd | undefined;
}

/** Seconds without a price that are drawn so; a longer silence is a break. */
const LONGEST = 120;
const NO_BARS = { bars: [], older: false, newer: false };
const NO_SOURCE: BarSource = { get: () => NO_BARS, subscribe: () => () => undefined };

/** The closes of the products beside this one, looked at once a second: they are not drawn with every price. */
function useLines(beside: readonly Beside[]) {
  // A hook each: there are never more than three.
  const first = useNewest(beside[0]?.source ?? NO_SOURCE);
  const second = useNewest(beside[1]?.source ?? NO_SOURCE);
  const third = useNewest(beside[2]?.source ?? NO_SOURCE);
  return useMemo(
    () => beside.map(({ name }, n) => ({ name, bars: soundBars([first, second, third][n]?.bars ?? []) })),
    [beside, first, second, third],
  );
}

/** The drawing itself: a chunk of its own, because the charts are heavy. */
export default function Candles({ source, still, end, beside, ...rest }: CandlesProps) {
  const { periodMs } = rest;
  const compare = useLines(beside);
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
  return <CandleChart {...rest} compare={compare} now={serverNow} source={drawn} ended={end !== undefined} />;
}
