import { BARS_KEPT, type Bar } from './chart.logic.ts';
import { percentLines, percentText } from './compare.logic.ts';
import { glideTo, speedOf } from './glide.logic.ts';
import { follow, sliceOf } from './slice.logic.ts';
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
      'UB',
      'BOLL20',
      'LB',
    ]);
    for (const { values } of panes.flatMap((pane) => pane.plots)) expect(values).toHaveLength(60);
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

describe('the drawn part of a long history', () => {
  const all = bars(0, 1300);

  it('is the newest bars, and moves back when its beginning comes into sight', () => {
    const newest = sliceOf(all, undefined);
    expect(newest).toMatchObject({ before: 800, after: 0, lead: 200 });
    expect(newest.bars).toHaveLength(BARS_KEPT);
    expect(follow(all, newest, { start: 40, end: 100 })).toEqual({ kind: 'stay' });
    const moved = follow(all, newest, { start: 5, end: 20 });
    expect(moved).toEqual({ kind: 'moved', endTime: 1099 * 60 });
    const back = sliceOf(all, 1099 * 60);
    expect(back).toMatchObject({ before: 600, after: 200 });
    expect(follow(all, back, { start: 80, end: 95 })).toEqual({ kind: 'moved', endTime: undefined });
  });

  it('asks for older bars at the very beginning', () => {
    const oldest = sliceOf(all, (BARS_KEPT - 1) * 60);
    expect(follow(all, oldest, { start: 0, end: 10 })).toEqual({ kind: 'older' });
  });

  it('draws a short history whole', () => {
    const few = bars(0, 20);
    expect(sliceOf(few, undefined).bars).toBe(few);
  });
});

describe('comparison', () => {
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

describe('a pan that is let go', () => {
  const trace = (at: number, start: number, length = 20) => ({ at, window: { start, end: start + length } });

  it('glides on in its direction, slower and slower, and rests inside the axis', () => {
    const speed = speedOf([trace(0, 50), trace(40, 46), trace(60, 44)], 70);
    expect(speed).toBeCloseTo(-0.1);
    const soon = glideTo({ start: 44, end: 64 }, speed, 50);
    const later = glideTo({ start: 44, end: 64 }, speed, 150);
    expect(soon?.start).toBeLessThan(44);
    expect(later?.start).toBeLessThan(soon?.start ?? 0);
    expect((later?.end ?? 0) - (later?.start ?? 0)).toBeCloseTo(20);
    expect(glideTo({ start: 44, end: 64 }, speed, 5000)).toBeUndefined();
    expect(glideTo({ start: 1, end: 21 }, -1, 300)).toEqual({ start: 0, end: 20 });
  });

  it('does not glide after a pause or a pinch', () => {
    expect(speedOf([trace(0, 50), trace(40, 46)], 500)).toBe(0);
    expect(speedOf([trace(0, 50), trace(40, 46, 25)], 50)).toBe(0);
    expect(speedOf([trace(0, 50)], 10)).toBe(0);
  });
});
