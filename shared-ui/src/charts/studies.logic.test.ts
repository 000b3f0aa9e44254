import { BARS_KEPT, type Bar } from './chart.logic.ts';
import { percentLines, percentText } from './compare.logic.ts';
import { sliceOf } from './slice.logic.ts';
import { cutPanes, INDICATORS, panesOf } from './studies.logic.ts';

const bar = (i: number, close = 100 + Math.sin(i / 7) * 5): Bar => ({
  time: i * 60,
  open: close - 0.5,
  high: close + 1,
  low: close - 1,
  close,
  volume: i,
});
const bars = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => bar(from + i));
const wanted = { indicators: INDICATORS, showVolume: true, comparing: false };

describe('panes', () => {
  it('puts overlays over the prices and each oscillator below', () => {
    const panes = panesOf(bars(0, 60), wanted);
    expect(panes.map((pane) => pane.id)).toEqual(['price', 'volume', 'macd', 'rsi', 'kdj']);
    expect(panes[0]?.plots.map((plot) => plot.label)).toEqual([
      'MA5',
      'MA10',
      'MA20',
      'EMA12',
      'EMA26',
      'BOLL20',
      'UB',
      'LB',
    ]);
    for (const { values } of panes.flatMap((pane) => pane.plots)) expect(values).toHaveLength(60);
  });

  it('gives each line over the prices a colour of its own, whatever else is switched on', () => {
    const coloursOf = (indicators: typeof wanted.indicators | ['ema']) =>
      new Map(
        panesOf(bars(0, 60), { ...wanted, indicators })[0]?.plots.map(({ id, colour }) => [id, colour]),
      );
    const all = coloursOf(INDICATORS);
    // Both bands of BOLL are one thing.
    expect(new Set(all.values()).size).toBe(all.size - 1);
    expect(coloursOf(['ema']).get('ema-12')).toBe(all.get('ema-12'));
  });

  it('leaves overlays out on a percent scale', () => {
    expect(panesOf(bars(0, 60), { ...wanted, comparing: true })[0]?.plots).toEqual([]);
  });

  it('gives a bar the same values wherever the drawn part begins', () => {
    const all = bars(0, 1200);
    const whole = panesOf(all, wanted);
    const { led, lead } = sliceOf(all, undefined);
    const cut = cutPanes(panesOf(led, wanted), lead);
    const last = (panes: readonly (typeof whole)[number][]) =>
      panes.flatMap((pane) => pane.plots.map((plot) => plot.values.at(-BARS_KEPT) ?? 0));
    last(cut).forEach((value, i) => {
      expect(value).toBeCloseTo(last(whole)[i] ?? Number.NaN, 3);
    });
  });
});

describe('comparison', () => {
  it('counts from a moment that is asked for, before it as well as after', () => {
    const own = [bar(0, 100), bar(1, 50), bar(2, 75)];
    const { own: line, other, since } = percentLines(own, own, 60);
    expect(line.map((value) => value?.toFixed(0))).toEqual(['100', '0', '50']);
    expect(other).toEqual(line);
    expect(since).toBe(60);
  });

  it('starts both at zero where both have a bar, and keeps the last close over a gap', () => {
    const own = [bar(0, 100), bar(1, 100), bar(2, 110), bar(3, 90)];
    const other = [bar(1, 50), bar(3, 60)];
    expect(percentLines(own, other).own.map((value) => value?.toFixed(2))).toEqual([
      undefined,
      '0.00',
      '10.00',
      '-10.00',
    ]);
    expect(percentLines(own, other).other.map((value) => value?.toFixed(2))).toEqual([
      undefined,
      '0.00',
      '0.00',
      '20.00',
    ]);
    expect(percentLines(own, []).other).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('signs what is not zero', () => {
    expect([1.234, 0, -0.001, -2].map(percentText)).toEqual(['+1.23%', '0.00%', '0.00%', '-2.00%']);
  });
});
