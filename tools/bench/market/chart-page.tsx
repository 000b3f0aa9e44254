import { CandlestickSeries, createChart, HistogramSeries, type UTCTimestamp } from 'lightweight-charts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { KitProvider } from 'shared-ui';
import { type Bar, CandleChart, heightBelow } from 'shared-ui/charts';
import 'shared-ui/theme.css';

/** What the benchmark does with a chart, ours or the other one. */
interface Bench {
  /** Draws as many bars; resolves with the milliseconds until they are on the screen. */
  mount(who: 'ours' | 'light', count: number): Promise<number>;
  tick(): void;
}

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5);
const HEIGHT = 320;

function barsOf(count: number): Bar[] {
  let price = 5000;
  return Array.from({ length: count }, (_, i) => {
    const open = price;
    const close = open + Math.sin(i / 9) * 4 + Math.sin(i * 12.9898) * 3;
    price = close;
    const [high, low] = [Math.max(open, close) + 2, Math.min(open, close) - 2];
    return { time: START + i * MINUTE, open, high, low, close, volume: 50 + (i % 40) };
  });
}

/** The last bar after a tick: it wanders within its own range, so that nobody has to draw the scale anew. */
function ticked(bar: Bar, turn: number): Bar {
  const close = bar.low + ((bar.high - bar.low) * (1 + Math.sin(turn))) / 2;
  return { ...bar, close, volume: bar.volume + 1 };
}

const drawn = () =>
  new Promise<number>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
  );
const words = (key: string) => key;
const root = document.getElementById('root') ?? document.body;
let tick = () => {};

function Ours({ initial }: { initial: readonly Bar[] }) {
  const [bars, setBars] = useState(initial);
  const [turn, setTurn] = useState(0);
  tick = () => {
    setTurn(turn + 1);
    setBars((now) => [...now.slice(0, -1), ...now.slice(-1).map((bar) => ticked(bar, turn))]);
  };
  return (
    <CandleChart
      name="bench"
      bars={bars}
      digits={2}
      periodLabel="1m"
      periodMs={MINUTE}
      height={HEIGHT - heightBelow(['price', 'volume'])}
    />
  );
}

function light(bars: readonly Bar[]): void {
  const chart = createChart(root, { width: 390, height: HEIGHT });
  const candles = chart.addSeries(CandlestickSeries);
  const volume = chart.addSeries(HistogramSeries, { priceScaleId: '' });
  // Below the candles, as ours are.
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } });
  const at = (bar: Bar) => (bar.time / 1000) as UTCTimestamp;
  candles.setData(bars.map((bar) => ({ ...bar, time: at(bar) })));
  volume.setData(bars.map((bar) => ({ time: at(bar), value: bar.volume })));
  let turn = 0;
  const last = bars.at(-1);
  tick = () => {
    if (!last) return;
    turn += 1;
    const bar = ticked(last, turn);
    candles.update({ ...bar, time: at(bar) });
    volume.update({ time: at(bar), value: bar.volume });
  };
}

const bench: Bench = {
  mount: async (who, count) => {
    const bars = barsOf(count);
    const began = performance.now();
    if (who === 'light') light(bars);
    else
      createRoot(root).render(
        <KitProvider language="en" words={words as never}>
          <Ours initial={bars} />
        </KitProvider>,
      );
    while (!document.querySelector('canvas')) await drawn();
    return (await drawn()) - began;
  },
  tick: () => tick(),
};
Object.assign(globalThis, { bench });
