import type { ECharts } from 'echarts/core';
import { SPARE } from './frame.logic.ts';
import type { ChartLook } from './look.ts';
import type { OptionInput } from './option.logic.ts';
import { createStage, type Shown } from './stage.ts';
import { panesOf } from './studies.logic.ts';

const mockLive = jest.fn<void, [OptionInput]>();
const mockStill = jest.fn();
const mockCross = jest.fn();
jest.mock('./axis-layer.ts', () => ({ createAxisLayer: () => () => {} }));
jest.mock('./live-layer.ts', () => ({ createLiveLayer: () => mockLive }));
jest.mock('./still-layer.ts', () => ({ createStillLayer: () => ({ draw: mockStill, point: mockCross }) }));

const look: ChartLook = {
  kind: 'candle',
  markers: [],
  direction: 'ltr',
  height: 300,
  periodMs: 60_000,
  digits: 2,
  formatNumber: String,
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
const bar = (i: number) => ({ time: i * 60_000, open: 10, high: 12, low: 9, close: 11, volume: 5 });
const bars = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => bar(from + i));
const shownOf = (all: readonly ReturnType<typeof bar>[], newest = true): Shown => ({
  look,
  data: {
    bars: all,
    newest,
    panes: panesOf(all, { indicators: ['ma'], showVolume: true, comparing: false }),
  },
  last: all.at(-1)?.close,
});

/** 60 bars of 5 pixels in sight. */
function setUp(all = bars(0, 300)) {
  const dom = document.createElement('div');
  for (const zlevel of [0, 1, 2]) {
    const canvas = document.createElement('canvas');
    canvas.dataset.zrDomId = `zr_${zlevel}.0`;
    dom.append(canvas);
  }
  const setOption = jest.fn<void, [{ xAxis: { data: number[] }[] }, { notMerge: boolean }]>();
  const instance = {
    setOption,
    isDisposed: () => false,
    getDom: () => dom,
    getWidth: () => 300 + 2 * SPARE,
    getDevicePixelRatio: () => 2,
  } as unknown as ECharts;
  const tell = {
    onPoint: jest.fn(),
    onRest: jest.fn<void, [number | undefined]>(),
    onView: jest.fn<void, [{ first: number; end: number }]>(),
  };
  const stage = createStage(instance, tell);
  stage.set(shownOf(all));
  mockLive.mockClear();
  setOption.mockClear();
  const shifts = () => [...dom.children].map((canvas) => (canvas as HTMLElement).style.transform);
  /** The newest bar at the end of the plot, as it is drawn and moved. */
  const ends = () => mockLive.mock.calls.at(-1)?.[0].frame.end;
  return { stage, tell, setOption, shifts, ends };
}

test('a finger moves the canvases of the bars and nothing is drawn, until spare bars are used up', () => {
  const { stage, setOption, shifts } = setUp();
  expect(stage.pan(42)).toBe(true);
  expect(shifts()).toEqual(['translate3d(42px, 0, 0)', 'translate3d(42px, 0, 0)', '']);
  for (let moved = 42; moved < SPARE - 15; moved += 10) stage.pan(10);
  expect(setOption).not.toHaveBeenCalled();
  stage.pan(30);
  expect(setOption).toHaveBeenCalledTimes(1);
  expect(setOption.mock.calls[0]?.[1]).toEqual({ notMerge: false });
});

test('when the finger is gone a whole bar ends the plot, and the right bars are drawn', () => {
  const { stage, tell, setOption, shifts, ends } = setUp();
  stage.pan(102);
  expect(stage.landing(0)).toBeCloseTo(-2);
  stage.pan(stage.landing(0));
  stage.rest('gone');
  expect(shifts()).toEqual(['', '', '']);
  expect(ends()).toBe(280);
  expect(tell.onView.mock.calls.at(-1)?.[0].end).toBeCloseTo(280);
  const { data } = setOption.mock.calls.at(-1)?.[0].xAxis[0] ?? { data: [] };
  expect(data).toContain(279 * 60_000);
  setOption.mockClear();
  stage.rest('gone');
  expect(setOption).not.toHaveBeenCalled();
});

test('a finger that rests has its bars drawn where it holds them', () => {
  const { stage, shifts, ends } = setUp();
  stage.pan(102);
  stage.rest('held');
  expect(ends()).toBe(280);
  expect(shifts()[0]).toBe('translate3d(2px, 0, 0)');
});

test('stops at the newest bar and at the oldest', () => {
  const { stage, tell } = setUp();
  expect(stage.pan(-10)).toBe(false);
  expect(stage.pan(10_000)).toBe(false);
  expect(tell.onView.mock.calls.at(-1)?.[0]).toEqual({ first: 0, end: 60 });
});

test('a tick draws the last bar alone, also while a finger moves; one beyond the scale draws all', () => {
  const { stage, setOption, shifts } = setUp();
  const tick = (close: number) =>
    shownOf([...bars(0, 299), { ...bar(299), close, high: Math.max(12, close) }]);
  stage.pan(3);
  stage.set(tick(11.5));
  expect(mockLive).toHaveBeenCalledTimes(1);
  expect(setOption).not.toHaveBeenCalled();
  expect(shifts()[1]).toBe('translate3d(3px, 0, 0)');
  stage.set(tick(200));
  expect(setOption).toHaveBeenCalledTimes(1);
});

test('older bars that come in while a finger moves leave the same bars under it', () => {
  const { stage, tell, shifts } = setUp(bars(200, 400));
  stage.pan(103);
  stage.set(shownOf(bars(0, 400)));
  expect(shifts()[0]).toBe('translate3d(-2px, 0, 0)');
  stage.pan(0);
  expect(tell.onView.mock.calls.at(-1)?.[0].end).toBeCloseTo(400 - 103 / 5);
});

test('a bar that is begun is followed from the newest, and not from further back', () => {
  const { stage, ends } = setUp();
  stage.set(shownOf(bars(0, 301)));
  expect(ends()).toBe(301);
  stage.pan(50);
  stage.rest('gone');
  stage.set(shownOf(bars(0, 302)));
  expect(ends()).toBe(291);
});

test('what is compared is drawn anew when it counts from another bar, which the stage tells once it rests', () => {
  const { stage, tell, setOption } = setUp();
  expect(tell.onRest).toHaveBeenLastCalledWith(240 * 60_000);
  stage.pan(102);
  expect(tell.onRest).toHaveBeenCalledTimes(1);
  stage.pan(-2);
  stage.rest('gone');
  expect(tell.onRest).toHaveBeenLastCalledWith(220 * 60_000);
  const now = shownOf(bars(0, 300));
  const percents = (since: number) => ({ own: [0], other: [0], since });
  stage.set({ ...now, data: { ...now.data, percents: percents(1) } });
  setOption.mockClear();
  stage.set({ ...now, data: { ...now.data, percents: percents(1) } });
  expect(setOption).not.toHaveBeenCalled();
  stage.set({ ...now, data: { ...now.data, percents: percents(2) } });
  expect(setOption).toHaveBeenCalledTimes(1);
});

test('the crosshair finds its bar, and a movement takes it away', () => {
  const { stage, tell } = setUp();
  stage.point({ clientX: SPARE + 300 - 7, clientY: 50 });
  expect(tell.onPoint).toHaveBeenLastCalledWith(298);
  expect(stage.isPointed()).toBe(true);
  stage.pan(20);
  expect(tell.onPoint).toHaveBeenLastCalledWith(undefined);
  stage.point({ clientX: SPARE + 100, clientY: 50 });
  expect(tell.onPoint).toHaveBeenLastCalledWith(undefined);
});
