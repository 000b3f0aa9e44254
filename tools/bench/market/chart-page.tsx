import { init, type KLineData } from 'klinecharts';
import { CandlestickSeries, createChart, type UTCTimestamp } from 'lightweight-charts';
import { createRoot } from 'react-dom/client';
import { formatPrice } from 'shared-ui';
import { type Bar, type BarSource, CandleChart, type ChosenIndicator } from 'shared-ui/charts';
import { setupI18n } from 'shared-ui/i18n';
import 'shared-ui/theme.css';

type Subject = 'ours' | 'plain' | 'light';

/** What the benchmark does with a chart: ours, the plain engine, or another one. */
interface Bench {
  /** Draws as many bars; resolves with the milliseconds until they are on the screen. */
  mount(who: Subject, count: number, indicators: number): Promise<number>;
  tick(): void;
  /** A tick that begins a bar. */
  begin(): void;
  /** Shows bars of as many minutes: ours only. */
  show(minutes: number): void;
}

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5);
const HEIGHT = 320;
/** As many as the app keeps. */
const KEPT = 1_500;
const INDICATORS: readonly ChosenIndicator[] = [
  { id: 'ma', params: [7, 25] },
  { id: 'boll', params: [20, 2] },
  { id: 'macd', params: [12, 26, 9] },
];

function barsOf(count: number, length = MINUTE): Bar[] {
  let price = 5000;
  return Array.from({ length: count }, (_, i) => {
    const open = price;
    const close = open + Math.sin(i / 9) * 4 + Math.sin(i * 12.9898) * 3;
    price = close;
    const [high, low] = [Math.max(open, close) + 2, Math.min(open, close) - 2];
    return { time: START + i * length, open, high, low, close, volume: 50 + (i % 40) };
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
/** Resolves as soon as there is such an element: a look at every frame would count some that were waited for. */
const appeared = (selector: string) =>
  new Promise<void>((resolve) => {
    if (document.querySelector(selector)) return resolve();
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
/** Resolves once the page has its typeface, as the app's has: it is preloaded there, and written with from the first screen on. */
async function written(text: string): Promise<void> {
  const line = document.body.appendChild(document.createElement('p'));
  line.textContent = text;
  line.getBoundingClientRect();
  await document.fonts.ready;
  line.remove();
}
const root = document.getElementById('root') ?? document.body;
root.style.blockSize = `${HEIGHT}px`;
const unavailable = (): void => {
  throw new Error('Only our own chart does this.');
};
let tick = () => {};
let begin = unavailable;
let show: (minutes: number) => void = unavailable;

/** The app's own way: a window of the history, whose last bar changes outside of React. */
function ours(first: readonly Bar[], indicators: number): void {
  const made = createRoot(root);
  let turn = 0;
  const draw = (minutes: number, all: readonly Bar[]) => {
    const heard = new Set<() => void>();
    let now = { bars: all.slice(-KEPT), older: all.length > KEPT, newer: false };
    const change = (bars: Bar[]) => {
      now = { ...now, bars };
      for (const changed of heard) changed();
    };
    const source: BarSource = {
      get: () => now,
      subscribe(changed) {
        heard.add(changed);
        return () => heard.delete(changed);
      },
    };
    tick = () => {
      turn += 1;
      change([...now.bars.slice(0, -1), ...now.bars.slice(-1).map((bar) => ticked(bar, turn))]);
    };
    begin = () => {
      const next = now.bars
        .slice(-1)
        .map((bar) => ({ ...bar, time: bar.time + minutes * MINUTE, open: bar.close }));
      change([...now.bars, ...next].slice(-KEPT));
    };
    made.render(
      <CandleChart
        name="bench"
        source={source}
        digits={2}
        periodLabel={`${minutes}m`}
        periodMs={minutes * MINUTE}
        height={HEIGHT}
        indicators={INDICATORS.slice(0, indicators)}
      />,
    );
  };
  show = (minutes) => draw(minutes, barsOf(first.length, minutes * MINUTE));
  draw(1, first);
}

const toEngine = ({ time, ...bar }: Bar): KLineData => ({ timestamp: time, ...bar });

/** The engine with nothing around it. */
function plain(bars: readonly Bar[], indicators: number): void {
  const chart = init(root);
  if (!chart) return;
  let push = (_: KLineData) => {};
  chart.setSymbol({ ticker: 'bench', pricePrecision: 2 });
  chart.setPeriod({ type: 'minute', span: 1 });
  chart.setDataLoader({
    getBars: ({ callback }) => callback(bars.map(toEngine)),
    subscribeBar: ({ callback }) => {
      push = callback;
    },
  });
  for (const name of ['MA', 'BOLL', 'MACD'].slice(0, indicators))
    chart.createIndicator({ name, ...(name === 'MACD' ? {} : { paneId: 'candle_pane' }) }, true);
  let turn = 0;
  const last = bars.at(-1);
  tick = () => {
    turn += 1;
    if (last) push(toEngine(ticked(last, turn)));
  };
}

function light(bars: readonly Bar[]): void {
  const chart = createChart(root, { width: 390, height: HEIGHT });
  const candles = chart.addSeries(CandlestickSeries);
  const at = (bar: Bar) => (bar.time / 1000) as UTCTimestamp;
  candles.setData(bars.map((bar) => ({ ...bar, time: at(bar) })));
  let turn = 0;
  const last = bars.at(-1);
  tick = () => {
    if (!last) return;
    turn += 1;
    const bar = ticked(last, turn);
    candles.update({ ...bar, time: at(bar) });
  };
}

const commonWords = setupI18n({ language: 'en' });
const bench: Bench = {
  mount: async (who, count, indicators) => {
    await commonWords;
    const bars = barsOf(count);
    // The app's page has formatted and written the product's price before the chart's code is there.
    await written(formatPrice('5000.00', 'en'));
    const began = performance.now();
    if (who === 'light') light(bars);
    else if (who === 'plain') plain(bars, indicators);
    else ours(bars, indicators);
    await appeared('canvas');
    return (await drawn()) - began;
  },
  tick: () => tick(),
  begin: () => begin(),
  show: (minutes) => show(minutes),
};
Object.assign(globalThis, { bench });
