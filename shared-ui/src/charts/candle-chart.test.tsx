import { act, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, createRef } from 'react';
import { renderInKit } from '../testing/index.tsx';
import type { Bar } from './bar.logic.ts';
import { CandleChart, type ChartHandle } from './candle-chart.tsx';
import type { ChartEvents } from './chart-controller.ts';
import { bar, sourceOf } from './testing/bars.ts';
import type { BarSource } from './use-controller.ts';

// A canvas cannot be drawn on here; the pictures are looked at in the browser.
let mockEvents: ChartEvents | undefined;
let mockBase = 0;
let mockSight: () => void = () => undefined;
let mockPlace = 1;
const mockFirst = jest.fn((_box: HTMLElement) => undefined);
const mockController = {
  setLook() {},
  setContent() {},
  setMarks: jest.fn((_marks: object) => undefined),
  setData() {},
  redraw() {},
  toNewest: jest.fn(),
  zoom: jest.fn(),
  bars: () => bars,
  comparedFrom: () => mockBase,
  legendPlace: () => mockPlace,
  indicatorsAt: (place: number) => [
    {
      id: 'ma',
      name: 'MA',
      figures: [{ key: 'ma1', title: 'MA7', value: place === 0 ? 1.7 : 1.1, line: 0 }],
    },
  ],
  watchSight: jest.fn((watcher: () => void) => {
    mockSight = watcher;
    return () => true;
  }),
  canvases: () => [],
  port: { element: document.body },
  dispose() {},
};
jest.mock('./chart-controller.ts', () => ({
  createChart(box: HTMLElement, _dot: unknown, events: ChartEvents) {
    mockEvents = events;
    mockFirst(box);
    return mockController;
  },
}));

const mockPicture = jest.fn((_of: object) => Promise.resolve(null));
jest.mock('./picture.ts', () => ({ pictureOf: (of: object) => mockPicture(of) }));

const bars: Bar[] = [
  { time: 0, open: 1.1, high: 1.3, low: 1, close: 1.2, volume: 5 },
  { time: 60_000, open: 1.2, high: 1.4, low: 1.1, close: 1.35, volume: 5 },
];
const source = sourceOf(bars);
const chartWith = (props: Partial<ComponentProps<typeof CandleChart>>) => (
  <CandleChart
    {...{ name: 'EUR/USD', source, digits: 2, periodLabel: '1 分钟', periodMs: 60_000 }}
    {...props}
  />
);
const chart = chartWith({});

it('says in words what the picture shows, and again when prices have come', async () => {
  jest.useFakeTimers();
  let now = { bars, older: false, newer: false };
  const listeners: (() => void)[] = [];
  const live: BarSource = {
    get: () => now,
    subscribe(listener) {
      listeners.push(listener);
      return () => undefined;
    },
  };
  await renderInKit(chartWith({ source: live }));
  const figure = screen.getByRole('figure', { name: 'EUR/USD K 线图' });
  expect(figure).toHaveTextContent('1 分钟周期，共 2 根，最新价 1.35，最高 1.40，最低 1.00');
  act(() => {
    now = { ...now, bars: [...bars, bar(2, 1.5)] };
    for (const changed of listeners) changed();
    jest.advanceTimersByTime(1100);
  });
  expect(figure).toHaveTextContent('共 3 根，最新价 1.50');
  jest.useRealTimers();
});

it('shows the same bars as a table, newest first', async () => {
  await renderInKit(chartWith({ asTable: true }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent('1.201.401.101.35');
});

it('dates days by their trading day in the table, and names the zone of the clock of anything shorter', async () => {
  const dates = [8, 11].map((day) => ({
    time: Date.UTC(2026, 0, day, 22),
    date: Date.UTC(2026, 0, day + 1),
  }));
  const days = bars.map((bar, i) => ({ ...bar, ...dates[i] }));
  const table = (list: readonly Bar[], periodMs: number) =>
    chartWith({ source: sourceOf(list), periodMs, asTable: true });
  const { unmount } = await renderInKit(table(days, 86_400_000));
  const heads = screen.getAllByRole('rowheader').map((head) => head.textContent);
  expect(heads).toEqual(['2026/01/12', '2026/01/09']);
  expect(screen.queryByText(/^(GMT|UTC)/)).toBeNull();
  unmount();
  await renderInKit(table(bars, 60_000));
  expect(screen.getByText(/^(GMT|UTC)/)).toBeVisible();
});

it('names the zone of each bar in the table that is by another clock than the newest', async () => {
  const heads = () => screen.getAllByRole('rowheader').map((head) => /GMT|UTC/.test(head.textContent));
  const { unmount } = await renderInKit(chartWith({ asTable: true }));
  expect(heads()).toEqual([false, false]);
  unmount();
  // The clocks go back between the two.
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return this.getTime() < (bars[1]?.time ?? 0) ? 240 : 300;
  });
  await renderInKit(chartWith({ asTable: true }));
  expect(heads()).toEqual([false, true]);
  jest.restoreAllMocks();
});

it('runs from left to right in Arabic too', async () => {
  const { container } = await renderInKit(chart, { language: 'ar' });
  const canvas = container.querySelector('.m-chart-box');
  expect(canvas?.closest('[dir]')).toHaveAttribute('dir', 'ltr');
});

it('tells the indicators always, and the prices of the bar under the finger', async () => {
  await renderInKit(chart);
  expect(screen.getByText('MA7').parentElement).toHaveTextContent('MA7 1.10');
  expect(screen.queryByText('1.00')).toBeNull();
  const legend = () => screen.getByText('MA7').closest('.m-chart-legend');
  expect(legend()).not.toHaveClass('m-chart-legend-whole');
  act(() => mockEvents?.onPoint(0));
  // All of it is read at once: nothing of a bar is off the line's end.
  expect(legend()).toHaveClass('m-chart-legend-whole');
  expect(screen.getByText('1.00')).toBeVisible();
  expect(screen.getByText('+9.09%')).toBeVisible();
  act(() => mockEvents?.onPoint(undefined));
  expect(screen.queryByText('1.00')).toBeNull();
});

it('tells many figures under a finger by the colours of their lines, each indicator named once', async () => {
  const figure = (key: string, value: number, line: number) => ({ key, title: key, value, line });
  jest.spyOn(mockController, 'indicatorsAt').mockReturnValue([
    { id: 'ma', name: 'MA', figures: [figure('MA7', 1.1, 0), figure('MA25', 1.2, 1)] },
    { id: 'ema', name: 'EMA', figures: [figure('EMA12', 1.3, 2), figure('EMA26', 1.4, 3)] },
    { id: 'vwap', name: 'VWAP', figures: [figure('VWAP', 1.5, 3)] },
  ]);
  const { container } = await renderInKit(chart);
  const told = () => [...container.querySelectorAll('.m-chart-indicator')].map((each) => each.textContent);
  const named = ['MA7 1.10MA25 1.20', 'EMA12 1.30EMA26 1.40', 'VWAP 1.50'];
  expect(told()).toEqual(named);
  act(() => mockEvents?.onPoint(0));
  expect(told()).toEqual(['MA 1.101.20', 'EMA 1.301.40', 'VWAP 1.50']);
  expect(screen.getByText('1.40')).toHaveStyle({ color: 'var(--m-line-4)' });
  act(() => mockEvents?.onPoint(undefined));
  expect(told()).toEqual(named);
  jest.restoreAllMocks();
});

it.each([
  [[{ id: 'ma', params: [7, 25, 99] }], '1'],
  [
    [
      { id: 'ma', params: [7, 25, 99] },
      { id: 'boll', params: [20, 2] },
    ],
    '2',
  ],
  [
    [
      { id: 'ichimoku', params: [9, 26, 52] },
      { id: 'boll', params: [20, 2] },
      { id: 'vwap', params: [] },
    ],
    '3',
  ],
  [
    [
      { id: 'ma', params: [7] },
      { id: 'macd', params: [12, 26, 9] },
      { id: 'kdj', params: [9, 3, 3] },
    ],
    '1',
  ],
] as const)('keeps lines for the figures of %j, before any is known', async (indicators, rows) => {
  const { container } = await renderInKit(chartWith({ source: sourceOf([]), indicators }));
  const legend = container.querySelector<HTMLElement>('.m-chart-legend');
  expect(legend?.style.getPropertyValue('--m-legend-rows')).toBe(rows);
});

it('tells the figures of a bar that is in sight, where the newest is not', async () => {
  const { container } = await renderInKit(chartWith({ indicators: [{ id: 'ma', params: [7] }] }));
  const legend = () => container.querySelector('.m-chart-legend')?.textContent;
  expect(legend()).toContain('1.10');
  const figures = jest.spyOn(mockController, 'indicatorsAt');
  jest.useFakeTimers();
  mockPlace = 0;
  // Each frame of a pan, and React renders once for many of them.
  act(() => {
    for (let frame = 0; frame < 6; frame += 1) {
      mockSight();
      jest.advanceTimersByTime(16);
    }
  });
  expect(figures).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(100));
  expect(figures).toHaveBeenCalledTimes(1);
  expect(legend()).toContain('1.70');
  mockPlace = 1;
  act(() => mockSight());
  act(() => jest.advanceTimersByTime(200));
  expect(legend()).toContain('1.10');
  jest.useRealTimers();
  figures.mockRestore();
});

it('is not rendered with every frame of a pan while it tells nothing of the bars in sight', async () => {
  mockController.watchSight.mockClear();
  await renderInKit(chart);
  expect(mockController.watchSight).not.toHaveBeenCalled();
});

it('says nothing before the first picture, whose canvas would wait for the text to be laid out', async () => {
  mockFirst.mockImplementationOnce((box) => {
    expect(box.closest('figure')).toHaveTextContent('');
  });
  await renderInKit(chart);
  expect(mockFirst).toHaveBeenCalled();
  expect(screen.getByRole('figure')).toHaveTextContent('最新价 1.35');
});

it('offers the way back to the newest bar while that is out of sight', async () => {
  await renderInKit(chart);
  expect(screen.queryByRole('button', { name: '回到最新' })).toBeNull();
  act(() => mockEvents?.onAway(true));
  act(() => screen.getByRole('button', { name: '回到最新' }).click());
  expect(mockController.toNewest).toHaveBeenCalled();
});

it('marks the last price by the bar that has it, and by the quote while that is out of sight', async () => {
  await renderInKit(chartWith({ last: 1.36 }));
  expect(mockController.setMarks).toHaveBeenLastCalledWith(expect.objectContaining({ last: undefined }));
  act(() => mockEvents?.onAway(true));
  expect(mockController.setMarks).toHaveBeenLastCalledWith(expect.objectContaining({ last: 1.36 }));
});

it('compares in percent from the first bar in sight, in its picture too', async () => {
  const compare = [
    {
      name: 'GBP/USD',
      bars: [
        { time: 0, close: 2 },
        { time: 60_000, close: 2.1 },
      ],
    },
  ];
  const ref = createRef<ChartHandle>();
  await renderInKit(chartWith({ ref, compare }));
  expect(screen.getByText('GBP/USD').parentElement).toHaveTextContent('GBP/USD +5.00%');
  expect(screen.getByText('EUR/USD').parentElement).toHaveTextContent('EUR/USD +12.50%');
  await ref.current?.picture();
  // Drawn from another bar: the figures are told anew without a new price.
  mockBase = 1;
  act(() => mockSight());
  await waitFor(() => expect(screen.getByText('GBP/USD').parentElement).toHaveTextContent('GBP/USD 0.00%'));
  mockBase = 0;
  expect(mockPicture).toHaveBeenLastCalledWith(
    expect.objectContaining({
      title: 'EUR/USD',
      lines: [
        expect.objectContaining({ name: 'EUR/USD', value: '+12.50%' }),
        expect.objectContaining({ name: 'GBP/USD', value: '+5.00%' }),
      ],
    }),
  );
});

it('has a second line for the names of three products and more, under a finger or not', async () => {
  const compare = ['Silver', 'Synthetic 100 Index'].map((name) => ({ name, bars: [] }));
  await renderInKit(chartWith({ name: 'Gold', compare }));
  const legend = () => screen.getByText('Synthetic 100 Index').closest('.m-chart-legend');
  expect(legend()).toHaveClass('m-chart-legend-compared');
  act(() => mockEvents?.onPoint(0));
  expect(legend()).toHaveClass('m-chart-legend-compared');
});

it('says the price of now, in words and in its picture, while only older bars are loaded', async () => {
  const ref = createRef<ChartHandle>();
  const data = { bars, older: true, newer: true };
  const past: BarSource = { get: () => data, subscribe: () => () => undefined };
  const shown = { ref, source: past, last: 1.9, name: 'Euro / US Dollar', now: () => 0 };
  await renderInKit(chartWith(shown));
  expect(screen.getByRole('figure')).toHaveTextContent('共 2 根，最新价 1.90，最高 1.40，最低 1.00');
  await ref.current?.picture();
  expect(mockPicture).toHaveBeenLastCalledWith(
    expect.objectContaining({
      text: expect.stringMatching(/^1 分钟 · 1\.90 · 1970/),
      // A name with a slash would be two folders.
      fileName: 'Euro - US Dollar 1 分钟',
    }),
  );
});

it('has wider bars by its first button, and narrower ones by its second', async () => {
  await renderInKit(chartWith({ controls: true }));
  const factorOf = (name: string) => {
    act(() => screen.getByRole('button', { name }).click());
    return mockController.zoom.mock.lastCall?.[0];
  };
  expect(factorOf('放大')).toBeGreaterThan(1);
  expect(factorOf('缩小')).toBeLessThan(1);
});

it('has the price in its picture that is drawn, not the one that its words were made of', async () => {
  const ref = createRef<ChartHandle>();
  await renderInKit(chartWith({ ref }));
  jest.spyOn(mockController, 'bars').mockReturnValue([...bars, bar(2, 1.52)]);
  await ref.current?.picture();
  expect(mockPicture).toHaveBeenLastCalledWith(
    expect.objectContaining({ text: expect.stringContaining(' · 1.52 · ') }),
  );
  jest.restoreAllMocks();
});

it('names the indicators over the prices in its picture', async () => {
  const ref = createRef<ChartHandle>();
  await renderInKit(chartWith({ ref }));
  await ref.current?.picture();
  expect(mockPicture).toHaveBeenLastCalledWith(
    expect.objectContaining({ lines: [expect.objectContaining({ name: 'MA7', value: '1.10' })] }),
  );
});

it('has nothing to say before the bars have come', async () => {
  await renderInKit(chartWith({ source: sourceOf([]) }));
  expect(screen.getByRole('figure')).toHaveTextContent('暂无数据');
});

it('opens itself to what is drawn on it, and takes that back when it goes', async () => {
  const onPort = jest.fn();
  const { unmount } = await renderInKit(chartWith({ onPort }));
  expect(onPort).toHaveBeenCalledWith(mockController.port);
  unmount();
  expect(onPort).toHaveBeenLastCalledWith(undefined);
});
