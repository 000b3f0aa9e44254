import type { KLineData, YAxisOverride } from 'klinecharts';
import type { Bar } from './bar.logic.ts';
import { createChart } from './chart-controller.ts';
import type { ChartTrade } from './chart-types.ts';
import { bar, barsBetween } from './testing/bars.ts';

const MINUTE = 60_000;

interface Asked {
  type: string;
  callback: (bars: KLineData[], more?: unknown) => void;
}
/** The engine as far as the controller uses it: it keeps bars, and asks for older ones when told to. */
function mockEngine() {
  const state = {
    bars: [] as KLineData[],
    seen: { from: 0, to: 0 },
    resets: 0,
    scrolled: 0,
    disposed: false,
    room: 0,
    space: 8,
    anchor: '',
    axes: [] as YAxisOverride[],
    /** Colours of the indicators' lines, as they were made. */
    colours: [] as unknown[],
  };
  const actions = new Map<string, (data?: unknown) => void>();
  let loader: { getBars(asked: Asked): void; subscribeBar(asked: Asked): void } | undefined;
  let ready = 0;
  const load = () => {
    if (ready < 2) return;
    state.resets += 1;
    loader?.getBars({
      type: 'init',
      callback: (bars) => {
        state.bars = bars;
      },
    });
    loader?.subscribeBar({
      type: '',
      callback: (given: unknown) => {
        const next = given as KLineData;
        const last = state.bars.at(-1);
        if (last && next.timestamp < last.timestamp) throw new Error('The engine takes no earlier bar.');
        state.bars = [...state.bars.filter(({ timestamp }) => timestamp < next.timestamp), next];
      },
    } as never);
  };
  const chart = {
    getDom: () => document.createElement('div'),
    subscribeAction: (name: string, call: () => void) => actions.set(name, call),
    setDataLoader: (given: typeof loader) => {
      loader = given;
    },
    setSymbol: () => {
      ready += 1;
      load();
    },
    setPeriod: () => {
      ready += 1;
      load();
    },
    resetData: load,
    getVisibleRange: () => state.seen,
    getSize: () => ({ width: 300, height: 600 }),
    setZoomAnchor: (anchor: string) => {
      state.anchor = anchor;
    },
    getBarSpace: () => ({ bar: state.space }),
    setBarSpace: (space: number) => {
      state.space = space;
    },
    zoomAtCoordinate: (scale: number) => {
      state.space += (scale * state.space) / 10;
      actions.get('onZoom')?.();
    },
    getOffsetRightDistance: () => 12,
    getIndicators: () => [],
    getYAxes: () => [],
    convertToPixel: (points: { dataIndex: number }[]) =>
      points.map(({ dataIndex }) => ({ x: dataIndex * 8 })),
    overrideYAxis: (axis: YAxisOverride) => void state.axes.push(axis),
    createIndicator: ({ styles }: { styles: { lines: { color: string }[] } }) =>
      void state.colours.push(styles.lines[0]?.color),
    scrollByDistance: (distance: number) => {
      state.scrolled += distance;
    },
    ...Object.fromEntries(
      'setStyles setFormatter overrideXAxis createOverlay overrideOverlay removeIndicator'
        .split(' ')
        .map((name) => [name, () => undefined]),
    ),
    setOffsetRightDistance: (distance: number) => {
      state.room = distance;
    },
  };
  return {
    chart,
    state,
    /** Bars in sight have changed. */
    look(from: number, to: number) {
      state.seen = { from, to };
      actions.get('onVisibleRangeChange')?.();
    },
    /** Two fingers make bars narrower. */
    pinch(space: number) {
      state.space = space;
      actions.get('onZoom')?.();
    },
    askOlder: () =>
      loader?.getBars({
        type: 'forward',
        callback: (bars) => {
          state.bars = [...bars, ...state.bars];
        },
      }),
  };
}
let mockMade: ReturnType<typeof mockEngine>;
jest.mock('klinecharts', () => ({
  init: () => {
    mockMade = mockEngine();
    return mockMade.chart;
  },
  dispose: () => {
    mockMade.state.disposed = true;
  },
  registerIndicator() {},
  registerOverlay() {},
  registerYAxis() {},
  utils: {},
}));

function make() {
  const events = {
    onPoint: jest.fn(),
    onOlder: jest.fn(),
    onNewer: jest.fn(),
    onNewest: jest.fn(),
    onAway: jest.fn(),
  };
  const look = {
    kind: 'candle',
    digits: 2,
    direction: 'ltr',
    periodMs: MINUTE,
    now: () => 50 * MINUTE,
    colours: { averages: [], accent: 'rgb(1, 2, 3)', text: 12 },
  } as never;
  const first = {
    look,
    content: { indicators: [], compare: [] },
    marks: {
      trades: [],
      previousClose: undefined,
      last: undefined,
      ended: false,
      winsLabel: ['', ''],
      losesLabel: ['', ''],
    },
    data: { bars: [], older: false, newer: false },
  } as const;
  const [box, dot] = [document.createElement('div'), document.createElement('span')];
  const controller = createChart(box, dot, events, first);
  const { state, look: see, pinch, askOlder } = mockMade;
  const times = () => state.bars.map(({ timestamp }) => timestamp / MINUTE);
  const give = (bars: readonly Bar[], more: { older?: boolean; newer?: boolean } = {}) =>
    controller.setData({ bars, older: false, newer: false, ...more });
  const price = (last: number) => controller.setMarks({ ...first.marks, last });
  const mark = (trade: ChartTrade) => controller.setMarks({ ...first.marks, trades: [trade] });
  return { box, controller, events, state, see, pinch, askOlder, times, give, price, mark };
}

it.each([-60, 60])(
  'leaves room for a trade that is prepared by the clock of the prices, on a device %s minutes away from it',
  (minutes) => {
    const device = jest.spyOn(Date, 'now').mockReturnValue((50 + minutes) * MINUTE);
    const { give, mark, state } = make();
    give(barsBetween(0, 50));
    mark({
      id: 'next',
      side: 'up',
      label: '',
      entry: undefined,
      expiry: { after: 5 * MINUTE },
      expiryLabel: '',
    });
    // Six bars of 8 pixels and what stands after the end.
    expect(state.room).toBeGreaterThan(48);
    expect(state.room).toBeLessThan(120);
    device.mockRestore();
  },
);

it('gives the engine bars once, then only what a tick has changed', () => {
  const { give, times, state } = make();
  const bars = barsBetween(0, 50);
  give(bars);
  const resets = state.resets;
  give([...bars.slice(0, -1), bar(49, 2)]);
  give([...bars.slice(0, -1), bar(49, 3), bar(50, 4)]);
  expect(state.resets).toBe(resets);
  expect(times()).toEqual(barsBetween(0, 51).map(({ time }) => time / MINUTE));
  expect(state.bars.at(-2)?.close).toBe(3);
});

it('asks for older bars ahead, and hands them over when the engine asks', () => {
  const { give, times, state, see, askOlder, events } = make();
  give(barsBetween(100, 400), { older: true });
  see(200, 240);
  expect(events.onOlder).not.toHaveBeenCalled();
  see(60, 100);
  expect(events.onOlder).toHaveBeenCalled();
  const resets = state.resets;
  askOlder();
  give(barsBetween(0, 400), { older: false });
  expect(times()).toHaveLength(400);
  expect(times()[0]).toBe(0);
  expect(state.resets).toBe(resets);
});

it('takes no bars from one end of a window of 1,200 that is all in sight for those of the other', () => {
  const { give, see, askOlder, events } = make();
  give(barsBetween(0, 1200), { older: true, newer: true });
  see(0, 1200);
  askOlder();
  expect([events.onOlder, events.onNewer].map((asked) => asked.mock.calls.length)).toEqual([0, 0]);
  see(40, 700);
  expect(events.onOlder).toHaveBeenCalledTimes(1);
  see(500, 1180);
  expect(events.onNewer).toHaveBeenCalledTimes(1);
});

it('holds a page more than its window at most, and that only while a finger is down', () => {
  jest.useFakeTimers();
  const { give, askOlder, box, times } = make();
  give(barsBetween(600, 1800), { older: true });
  box.dispatchEvent(new MouseEvent('mousedown'));
  for (const first of [300, 0]) {
    askOlder();
    give(barsBetween(first, first + 1200), { older: true, newer: true });
    expect(times()).toEqual(barsBetween(300, 1800).map(({ time }) => time / MINUTE));
  }
  box.dispatchEvent(new MouseEvent('mouseup'));
  jest.advanceTimersByTime(500);
  expect(times()).toEqual(barsBetween(0, 1200).map(({ time }) => time / MINUTE));
  jest.useRealTimers();
});

it('lets a finger, and a button, come to as many bars as the window has for both ends', () => {
  const { give, pinch, state, controller } = make();
  give(barsBetween(0, 1200), { older: true });
  pinch(0.2);
  expect(300 / state.space).toBeCloseTo(740);
  pinch(12);
  expect(state.space).toBe(12);
  controller.zoom(2);
  expect(state.space).toBe(24);
  for (let turn = 0; turn < 12; turn += 1) controller.zoom(1 / 1.6);
  expect(300 / state.space).toBeCloseTo(740);
});

it('replaces bars that a server has mended, and stays where it was', () => {
  const { give, state, controller } = make();
  const bars = barsBetween(0, 50);
  give(bars);
  const resets = state.resets;
  give(bars.map((each, i) => (i === 48 ? bar(48, 9) : each)));
  expect(state.resets).toBe(resets + 1);
  expect(state.bars[48]?.close).toBe(9);
  controller.dispose();
  expect(state.disposed).toBe(true);
});

it('says that the newest bar is out of sight, and goes for it when it is not loaded', () => {
  const { give, see, events, controller, state } = make();
  give(barsBetween(0, 200));
  see(100, 140);
  expect(events.onAway).toHaveBeenLastCalledWith(true);
  // Two fingers zoom what is between them; with the newest bar in sight, that one stays where it is.
  expect(state.anchor).toBe('cursor');
  see(160, 200);
  expect(events.onAway).toHaveBeenLastCalledWith(false);
  expect(state.anchor).toBe('last_bar');
  give(barsBetween(0, 200), { newer: true });
  see(160, 200);
  expect(events.onAway).toHaveBeenLastCalledWith(true);
  expect(events.onNewer).toHaveBeenCalled();
  controller.toNewest();
  expect(events.onNewest).toHaveBeenCalled();
});

it('tells the last bar in sight while later ones are not, for the figures that stand above the chart', () => {
  const { give, see, controller } = make();
  const places: number[] = [];
  controller.watchSight(() => places.push(controller.legendPlace()));
  give(barsBetween(0, 200));
  see(100, 140);
  see(20, 60);
  see(160, 200);
  expect(places).toEqual([139, 59, 199]);
});

it('takes a product without history, one that stops, and fifty switches', () => {
  const { give, times, controller } = make();
  give([]);
  expect(times()).toEqual([]);
  give(barsBetween(0, 10));
  give(barsBetween(0, 10));
  expect(times()).toHaveLength(10);
  for (let turn = 0; turn < 50; turn += 1) {
    const periodMs = turn % 2 ? MINUTE : 5 * MINUTE;
    controller.setLook({
      kind: 'candle',
      digits: 2,
      direction: 'ltr',
      periodMs,
      now: () => 0,
      colours: { averages: [], accent: 'rgb(1, 2, 3)' },
    } as never);
    give(barsBetween(turn * 1000, turn * 1000 + 20));
  }
  expect(times()).toEqual(barsBetween(49_000, 49_020).map(({ time }) => time / MINUTE));
});

it('draws what is compared in the colours of a theme that comes later', () => {
  const { controller, state } = make();
  controller.setContent({ indicators: [], compare: [{ name: 'Silver', bars: [] }] });
  const look = { kind: 'line', digits: 2, direction: 'ltr', periodMs: MINUTE, now: () => 0 };
  controller.setLook({ ...look, colours: { averages: ['orange'], accent: 'blue' } } as never);
  expect(state.colours.at(-1)).toBe('orange');
});

it('labels the prices anew when a tag comes over a label, and not with every price', () => {
  const { price, state } = make();
  const defaultTicks = [100, 110, 120].map((value) => ({
    coord: 400 - (value - 100) * 4,
    value,
    text: `${value}`,
  }));
  const labels = () =>
    state.axes
      .at(-1)
      ?.createTicks?.({ defaultTicks } as never)
      .map(({ text }) => text);
  price(140);
  expect(labels()).toEqual(['100.00', '110.00', '120.00']);
  const before = state.axes.length;
  price(141);
  expect(state.axes).toHaveLength(before);
  price(121);
  expect(state.axes).toHaveLength(before + 1);
  expect(labels()).toEqual(['100.00', '110.00', '']);
});
