import {
  type Chart,
  type Crosshair,
  type DataLoaderGetBarsParams,
  dispose,
  init,
  type KLineData,
} from 'klinecharts';
import { type Bar, barAt, placeOf } from './bar.logic.ts';
import { changeOf, joined } from './bar-change.logic.ts';
import { applyComparison, applyIndicators, indicatorsAt, sideOf, watchPanes } from './chart-indicators.ts';
import { stylesOf } from './chart-styles.ts';
import type { ChartContent, ChartLook, ChartMarks } from './chart-types.ts';
import { baseOf, registerComparison } from './compare-indicator.ts';
import { enginePeriod, figureOf, PRICE_PANE, toEngine } from './engine-values.ts';
import { prepareElement, watchGestures } from './gestures.ts';
import { registerIndicators } from './indicator-templates.ts';
import { openPort } from './layer.ts';
import { addMarks } from './marks-overlay.ts';
import { openPriceAxis } from './price-axis.ts';
import { tagZones } from './price-ticks.logic.ts';
import { openTimeAxis } from './time-axis.ts';
import { MOST_SEEN, spaceFor, viewOf } from './view.logic.ts';
import { limitZoom, zoomBy } from './zoom.ts';

export interface ChartData {
  readonly bars: readonly Bar[];
  /** Whether older and newer ones can be asked for. */
  readonly older: boolean;
  readonly newer: boolean;
}

export interface ChartEvents {
  /** Place of the bar under the finger. */
  onPoint(place: number | undefined): void;
  /** The oldest, or the newest of the loaded bars is near. */
  onOlder(): void;
  onNewer(): void;
  /** The newest bars are wanted, which are not loaded. */
  onNewest(): void;
  /** Whether the newest bar is out of sight. */
  onAway(away: boolean): void;
}

/** Bars on either side of what is in sight that are asked for ahead. */
const AHEAD = 80;

/** What a chart shows. */
export interface ChartState {
  readonly look: ChartLook;
  readonly content: ChartContent;
  readonly marks: ChartMarks;
  readonly data: ChartData;
}

/** Draws a chart in `box`, at once with what it shows first: the engine lays itself out once. */
export function createChart(box: HTMLElement, dot: HTMLElement, events: ChartEvents, first: ChartState) {
  // Registered once: the engine keeps its templates for all charts.
  registerIndicators();
  registerComparison();
  let { look, content, marks, data } = first;
  let shown: readonly Bar[] = [];
  let push: ((bar: KLineData) => void) | undefined;
  let waiting: DataLoaderGetBarsParams | undefined;
  let follows = true;
  let away = false;
  let pointed: number | undefined;
  /** Place of the last bar in sight while later ones are not. */
  let inSight: number | undefined;
  const watchers = new Set<() => void>();
  const tell = () => watchers.forEach((watcher) => void watcher());

  const made = init(box, {
    decimalFold: { threshold: 100 },
    thousandsSeparator: { format: figureOf },
    hotkey: { enabled: false },
    // The newest bar keeps its place while it is in sight: no room opens behind it.
    zoomAnchor: 'last_bar',
    styles: stylesOf(look, content.compare.length > 0),
    formatter: {
      // The engine writes its own labels of the axis with every frame, and `openTimeAxis` puts others in their place.
      formatDate: ({ timestamp, type }) => (type === 'xAxis' ? '' : look.formatTime(barAt(shown, timestamp))),
    },
    layout: {
      barSpaceLimit: { min: 0.2, max: 40 },
      pane: { dragEnabled: false },
      yAxis: { gap: { top: 0.08, bottom: 0.08 }, scrollZoomEnabled: false },
    },
  });
  if (!made) throw new Error('The chart has no element to draw on.');
  const chart: Chart = made;
  const stopZoom = prepareElement(chart.getDom());
  const gestures = watchGestures(box, () => pointed !== undefined, {
    onMove: () => {
      follows = false;
    },
    onDoubleTap: toNewest,
    onLeave: () => point(undefined),
    onRest: () => {
      applyComparison(chart, content, look, tell);
      // What was left in front of the window while the finger was down goes now.
      if (shown.length > data.bars.length) replace();
    },
  });
  const times = openTimeAxis(chart, () => ({ look, bars: shown, trades: marks.trades }), pixelOf);
  const showDirection = () => chart.overrideYAxis({ paneId: PRICE_PANE, position: sideOf(look) });
  showDirection();
  const isComparing = () => content.compare.length > 0;
  const percentBase = () => (isComparing() ? baseOf(chart)?.price : undefined);
  const prices = openPriceAxis(chart, PRICE_PANE, {
    look: () => look,
    zones: () => tagZones(marks, { bars: shown, look, now: look.now(), base: percentBase() }),
    digits: () => (isComparing() ? undefined : look.digits),
  });
  const marked = () => ({ look, bars: shown, marks, comparing: isComparing() });
  const redraw = addMarks(chart, dot, { marked, times: times.covers, prices: prices.covers });
  const panes = watchPanes(chart, box, () => content);
  const { port, watch } = openPort(chart, box, () => ({ look, bars: shown }));

  function point(place: number | undefined) {
    if (place === undefined) {
      times.point(undefined);
      prices.point(undefined);
    }
    if (pointed === place) return;
    pointed = place;
    events.onPoint(place);
  }
  chart.subscribeAction('onCrosshairChange', (crosshair) => {
    const { x, y, paneId } = Object(crosshair) as Crosshair;
    if (x === undefined) return point(undefined);
    prices.point(paneId === PRICE_PANE ? y : undefined);
    const found = chart.convertFromPixel([{ x, y: 0 }], { paneId: PRICE_PANE });
    const place = (Array.isArray(found) ? found[0] : found)?.dataIndex;
    times.point(place);
    point(place === undefined ? undefined : Math.min(Math.max(place, 0), shown.length - 1));
  });
  chart.subscribeAction('onVisibleRangeChange', () => {
    const { from, to } = chart.getVisibleRange();
    if (shown.length === 0) return;
    if (from < AHEAD && data.older && shown[0]?.time === data.bars[0]?.time) askOlder();
    if (to > shown.length - AHEAD && data.newer && to - from <= MOST_SEEN) events.onNewer();
    const isAway = data.newer || to < shown.length;
    if (isAway !== away) {
      away = isAway;
      chart.setZoomAnchor(isAway ? 'cursor' : 'last_bar');
      events.onAway(isAway);
    }
    const last = to < shown.length ? Math.max(0, to - 1) : undefined;
    if (last !== inSight) {
      inSight = last;
      tell();
    }
    gestures.rest();
  });
  limitZoom(chart, () => {
    follows = false;
  });

  chart.setDataLoader({
    getBars(asked) {
      if (asked.type === 'init') {
        shown = data.bars;
        asked.callback(shown.map(toEngine), { forward: data.older, backward: false });
      } else if (asked.type === 'forward') {
        waiting = asked;
        answer();
      }
    },
    subscribeBar({ callback }) {
      push = callback;
    },
    unsubscribeBar() {
      push = undefined;
    },
  });

  function askOlder() {
    const { from, to } = chart.getVisibleRange();
    if (to - from <= MOST_SEEN) events.onOlder();
  }

  /** Hands older bars over once they are there; the engine asks when the oldest comes in sight. */
  function answer() {
    // What is held beside the window is one page at most.
    if (!waiting || (gestures.isDown() && shown.length > data.bars.length)) return;
    const first = shown[0]?.time ?? Number.POSITIVE_INFINITY;
    const older = data.bars.filter((bar) => bar.time < first);
    if (older.length === 0 && data.older) return askOlder();
    const { callback } = waiting;
    waiting = undefined;
    shown = [...older, ...shown];
    callback(older.map(toEngine), { forward: data.older, backward: false });
  }

  /** Gives the engine the bars anew; what is in sight stays where it is. */
  function replace() {
    const { to } = chart.getVisibleRange();
    const anchor = follows ? undefined : shown[Math.min(to, shown.length) - 1]?.time;
    const before = anchor === undefined ? undefined : xOf(anchor);
    waiting = undefined;
    chart.resetData();
    if (anchor !== undefined && before !== undefined) chart.scrollByDistance(before - xOf(anchor), 0);
    else fit();
  }

  const plotWidth = () => chart.getSize(PRICE_PANE, 'main')?.width ?? 0;
  /** Pixels from the start of the plot to the middle of the bar at a place. */
  function pixelOf(place: number): number {
    const found = chart.convertToPixel([{ dataIndex: place }], { paneId: PRICE_PANE });
    return (Array.isArray(found) ? found[0] : found)?.x ?? -1;
  }
  const xOf = (moment: number) => pixelOf(Math.round(placeOf(shown, { moment, periodMs: look.periodMs })));

  /** Puts the newest bars, and room for what is to come, in sight. */
  function fit() {
    if (shown.length === 0) return;
    const width = plotWidth();
    if (width === 0) return;
    const view = viewOf({
      bars: shown,
      trades: marks.trades,
      now: look.now(),
      width,
      periodMs: look.periodMs,
    });
    chart.setBarSpace(view.space);
    chart.setOffsetRightDistance(view.right);
  }

  function toNewest() {
    follows = true;
    if (data.newer) events.onNewest();
    fit();
  }

  const showPeriod = () => chart.setPeriod(enginePeriod(look.periodMs));
  const showDigits = () => chart.setSymbol({ ticker: 'bars', pricePrecision: look.digits });
  const legendPlace = () => pointed ?? inSight ?? shown.length - 1;
  function showContent() {
    applyIndicators(chart, content, look, legendPlace);
    panes.fit();
    watch();
  }

  showDigits();
  showPeriod();
  showContent();
  if (content.compare.length > 0) applyComparison(chart, content, look, tell);
  // The engine measures its panes in a microtask of its own, which was queued before this one.
  queueMicrotask(fit);

  return {
    setLook(next: ChartLook) {
      if (next === look) return;
      const before = look;
      look = next;
      if (before.digits !== next.digits) showDigits();
      if (before.periodMs !== next.periodMs) {
        showPeriod();
        follows = true;
      }
      if (before.direction !== next.direction) showDirection();
      showContent();
      if (isComparing() && before.colours !== next.colours) applyComparison(chart, content, look, tell);
      if (before.periodMs !== next.periodMs) fit();
    },
    setContent(next: ChartContent) {
      if (next === content) return;
      content = next;
      showContent();
      applyComparison(chart, next, look, tell);
    },
    setMarks(next: ChartMarks) {
      if (next === marks) return;
      const before = marks;
      marks = next;
      if (follows && before.trades !== next.trades) fit();
      prices.clear();
      redraw();
    },
    setData(next: ChartData) {
      if (next === data) return;
      data = next;
      const change = changeOf(shown, next.bars);
      if (change === 'replaced' && !gestures.isDown()) replace();
      else if (typeof change === 'number' && push) {
        const { bars } = next;
        for (let place = change; place < bars.length; place += 1) {
          const bar = bars[place];
          if (bar) push(toEngine(bar));
        }
        shown = joined(shown, bars);
        if (follows) keepRoom();
      }
      if (waiting) answer();
    },
    zoom(factor: number) {
      follows = false;
      zoomBy(chart, factor);
      gestures.rest();
    },
    toNewest,
    redraw,
    port,
    bars: () => shown,
    /** Calls when `legendPlace` changes without a finger on a bar, and when `comparedFrom` does. */
    watchSight(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    legendPlace,
    /** Place from which the comparison that is drawn counts: bars may have come in sight since. */
    comparedFrom: () => baseOf(chart)?.place ?? chart.getVisibleRange().from,
    /** Figures of the indicators over the prices, at a place. */
    indicatorsAt: (place: number) => indicatorsAt(chart, place),
    canvases: () => [...box.querySelectorAll('canvas')],
    dispose() {
      gestures.end();
      panes.end();
      stopZoom();
      dispose(chart);
    },
  };

  /** With every new bar the room at the end shrinks, so that an expiry stands still while the line comes nearer. */
  function keepRoom() {
    if (marks.trades.length === 0) return;
    const width = plotWidth();
    const right = spaceFor({
      bars: shown,
      trades: marks.trades,
      now: look.now(),
      width,
      periodMs: look.periodMs,
      space: chart.getBarSpace().bar,
    });
    if (Math.abs(right - chart.getOffsetRightDistance()) >= 1) chart.setOffsetRightDistance(right);
  }
}
export type ChartController = ReturnType<typeof createChart>;
