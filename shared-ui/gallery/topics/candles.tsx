import { type Bar, CandleChart, type ChartTrade } from '../../src/charts/index.ts';
import { sourceOf } from '../../src/charts/testing/bars.ts';
import { OPENED, walk } from '../samples.ts';
import type { Section } from '../topic.ts';

const MINUTE = 60_000;
const COUNT = 80;
const STEPS = 12;

/** A bar of each minute until the page was opened, from twelve prices each. */
function barsOf(seed: number): Bar[] {
  const prices = walk(COUNT * STEPS, { seed });
  return Array.from({ length: COUNT }, (_, i) => {
    const inside = prices.slice(i * STEPS, (i + 1) * STEPS);
    return {
      time: OPENED - (COUNT - 1 - i) * MINUTE,
      open: inside[0] ?? 0,
      high: Math.max(...inside),
      low: Math.min(...inside),
      close: inside.at(-1) ?? 0,
      volume: STEPS,
    };
  });
}

const bars = barsOf(5);
const source = sourceOf(bars);
const none = sourceOf([]);
const last = bars.at(-1)?.close;
const previousClose = bars[0]?.open;
const compare = [{ name: 'GBP/USD', bars: barsOf(8) }];
const indicators = [{ id: 'ma', params: [7, 25] }] as const;
const HEIGHT = 240;

export const candles: readonly Section[] = [
  {
    shows: ['CandleChart'],
    purpose: 'Prices of a product, with its trades.',
    states: ({ translate }) => {
      const entry = { time: OPENED - 4 * MINUTE, price: bars.at(-5)?.close ?? 0 };
      const trade: ChartTrade = {
        id: 'sample',
        side: 'up',
        label: '$500',
        entry,
        expiry: { at: OPENED + 6 * MINUTE },
        expiryLabel: translate('unit.minutes', { count: 6 }),
      };
      const common = {
        name: 'EUR/USD',
        digits: 5,
        periodLabel: translate('unit.minutes', { count: 1 }),
        periodMs: MINUTE,
        height: HEIGHT,
      };
      return {
        'candles with averages and the previous close': (
          <CandleChart {...common} {...{ source, indicators, previousClose, last }} />
        ),
        'area with a trade that runs': (
          <CandleChart {...common} {...{ source, last }} kind="area" trades={[trade]} />
        ),
        'line beside another product, with buttons to zoom': (
          <CandleChart {...common} {...{ source, compare }} kind="line" controls />
        ),
        bars: <CandleChart {...common} {...{ source, last }} kind="bar" />,
        'as a table': <CandleChart {...common} source={source} asTable />,
        'no bars': <CandleChart {...common} source={none} />,
      };
    },
  },
];
