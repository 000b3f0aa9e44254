import { render } from '@testing-library/react';
import { useEffect, useImperativeHandle } from 'react';
import type { Bar } from './chart.logic.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import type { ChartLook } from './option.logic.ts';
import { panesOf } from './studies.logic.ts';

const mockInstance = { setOption: jest.fn(), dispatchAction: jest.fn() };
const mockDraw = jest.fn(() => true);

jest.mock('./echarts.ts', () => ({ echarts: {}, graphic: {} }));
jest.mock('./live-layer.ts', () => ({ createLiveLayer: () => ({ draw: mockDraw, clear: () => undefined }) }));
jest.mock('echarts-for-react/esm/core', () => ({
  __esModule: true,
  default: function Library(props: { ref?: React.Ref<unknown>; onChartReady: () => void }) {
    useImperativeHandle(props.ref, () => ({ getEchartsInstance: () => mockInstance }));
    useEffect(props.onChartReady, []);
    return null;
  },
}));

const look: ChartLook = {
  kind: 'candle',
  markers: [],
  direction: 'ltr',
  height: 300,
  formatPrice: String,
  formatAxisTime: String,
  colours: {
    ink: '',
    quiet: '',
    hairline: '',
    surface: '',
    accent: '',
    rise: '',
    fall: '',
    averages: [''],
    font: '',
  },
};
const bars: Bar[] = Array.from({ length: 300 }, (_, i) => ({
  time: i * 60_000,
  open: 10,
  high: 12,
  low: 9,
  close: 11,
  volume: 5,
}));
const tick = (close: number): Bar[] =>
  bars.map((bar, i) => (i === bars.length - 1 ? { ...bar, close, high: Math.max(12, close) } : bar));
const dataOf = (all: readonly Bar[]) => ({
  bars: all,
  panes: panesOf(all, { indicators: ['ma'], showVolume: true, comparing: false }),
});
const canvas = (all: readonly Bar[]) => (
  <ChartCanvas
    look={look}
    data={dataOf(all)}
    last={all.at(-1)?.close}
    onPoint={() => undefined}
    onWindow={() => undefined}
  />
);

test('a tick sets no option, one beyond the scale a patch of two points a pane, a new bar the series', () => {
  const { rerender } = render(canvas(bars));
  mockInstance.setOption.mockClear();
  mockDraw.mockClear();
  rerender(canvas(tick(11.5)));
  expect(mockDraw).toHaveBeenCalledTimes(1);
  expect(mockInstance.setOption).not.toHaveBeenCalled();

  mockDraw.mockReturnValueOnce(false);
  rerender(canvas(tick(20)));
  expect(mockInstance.setOption).toHaveBeenCalledTimes(1);
  const [patch] = mockInstance.setOption.mock.calls[0] as [{ series: { id: string; data: unknown[] }[] }];
  expect(Object.keys(patch)).toEqual(['series']);
  expect(patch.series.map(({ id, data }) => [id, data.length])).toEqual([
    ['reach-0', 2],
    ['reach-1', 2],
  ]);

  mockInstance.setOption.mockClear();
  rerender(canvas([...bars, { ...bars[0], time: 300 * 60_000 } as Bar]));
  expect(mockInstance.setOption).toHaveBeenCalledTimes(1);
  const [update, how] = mockInstance.setOption.mock.calls[0] as [object, unknown];
  expect(Object.keys(update)).toEqual(['xAxis', 'dataZoom', 'series']);
  expect(how).toBeUndefined();
});
