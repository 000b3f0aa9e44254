import { type Chart, type OverlayFigure, registerOverlay, utils } from 'klinecharts';
import { type Bar, momentAt, placeOf } from './bar.logic.ts';
import { indicatorOf } from './chart-indicators.ts';
import type { ChartLook } from './chart-types.ts';
import { figureOf, OWN_FIGURES, PRICE_PANE } from './engine-values.ts';
import { INDICATOR_TRAITS, type Indicator } from './indicators.logic.ts';
import type { Shape } from './shapes.logic.ts';

/** The prices, or an indicator's pane below them. */
export type PaneName = 'price' | Indicator;

/** A place that stays where it is whatever the period: milliseconds since 1970, and a value of the pane's axis. */
export interface PlotPoint {
  readonly time: number;
  readonly value: number;
}
export interface Pixel {
  readonly x: number;
  readonly y: number;
}
/** A pane's plot, without its axis, in pixels of `ChartPort.element`. */
export interface PaneBox {
  readonly pane: PaneName;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn on a pane is drawn in pixels of its plot. */
export interface LayerView {
  readonly pane: PaneName;
  readonly width: number;
  readonly height: number;
  readonly look: ChartLook;
  readonly pixelOf: (point: PlotPoint) => Pixel;
  /** In pixels, of a text of the chart's size. */
  readonly widthOf: (text: string) => number;
  /** A value of the pane as its axis writes prices. */
  readonly textOf: (value: number) => string;
}
export type PaintLayer = (view: LayerView) => readonly Shape[];

/** The chart for what is drawn on it by a finger. */
export interface ChartPort {
  /** Fingers are heard here before the chart hears them. */
  readonly element: HTMLElement;
  panes(): readonly PaneBox[];
  /** Pixels of `element`; undefined while the pane is not shown. */
  pixelOf(pane: PaneName, point: PlotPoint): Pixel | undefined;
  /** The other way; undefined while there is nothing on the chart. */
  pointAt(pane: PaneName, pixel: Pixel): PlotPoint | undefined;
  bars(): readonly Bar[];
  periodMs(): number;
  /** Draws over everything but the crosshair, with every frame of the chart; undefined draws nothing. */
  setLayer(paint: PaintLayer | undefined): void;
  /** Draws what has changed on the layer. */
  redraw(): void;
  canvases(): readonly HTMLCanvasElement[];
}

interface Shown {
  readonly look: ChartLook;
  readonly bars: readonly Bar[];
}

const PANES = 'pane-';
const NAME = 'layer';
/** Engine's ids of overlays and of panes. */
const idOf = (paneId: string) => `${NAME}-${paneId}`;
const engineId = (pane: PaneName) => (pane === 'price' ? PRICE_PANE : PANES + pane);
const nameOf = (paneId: string) => paneId.slice(PANES.length) as Indicator;

type Figures = (pane: PaneName, size: { width: number; height: number }) => readonly Shape[];
let done = false;
function register(): void {
  if (done) return;
  done = true;
  registerOverlay<() => { pane: PaneName; figures: Figures }>({
    ...OWN_FIGURES,
    name: NAME,
    createPointFigures: ({ overlay, bounding }) => {
      const { pane, figures } = overlay.extendData();
      return [...figures(pane, bounding)] as OverlayFigure[];
    },
  });
}

/** Opens a chart to what is drawn on it. `watch` has to be called when panes may have come or gone. */
export function openPort(
  chart: Chart,
  box: HTMLElement,
  shown: () => Shown,
): { port: ChartPort; watch: () => void } {
  let paint: PaintLayer | undefined;
  let turn = 0;

  const sizeOf = (pane: PaneName) => {
    const plot = chart.getSize(engineId(pane), 'main');
    const root = chart.getSize(engineId(pane), 'root');
    return plot && root && { left: plot.left, top: root.top, width: plot.width, height: plot.height };
  };
  const paneIds = () => [
    PRICE_PANE,
    ...new Set(
      chart.getIndicators().flatMap(({ id, paneId }) => (paneId === PANES + indicatorOf(id) ? [paneId] : [])),
    ),
  ];
  const first = (pane: PaneName) => {
    const found = chart.convertToPixel([{ dataIndex: 0, value: 0 }], { paneId: engineId(pane) });
    return (Array.isArray(found) ? found[0] : found)?.x ?? 0;
  };

  /** Pixels of the pane's own plot. */
  function plotted(pane: PaneName, { time, value }: PlotPoint): Pixel {
    const { look, bars } = shown();
    const place = placeOf(bars, { moment: time, periodMs: look.periodMs });
    const found = chart.convertToPixel([{ value }], { paneId: engineId(pane) });
    const y = (Array.isArray(found) ? found[0] : found)?.y ?? 0;
    return { x: first(pane) + place * chart.getBarSpace().bar, y };
  }
  const figures: Figures = (pane, { width, height }) => {
    const { look, bars } = shown();
    if (!paint || bars.length === 0) return [];
    const { digits = look.digits } = pane === 'price' ? look : INDICATOR_TRAITS[pane];
    return paint({
      pane,
      width,
      height,
      look,
      pixelOf: (point) => plotted(pane, point),
      widthOf: (text) => utils.calcTextWidth(text, look.colours.text, 600, look.colours.font),
      textOf: (value) => figureOf(value.toFixed(digits)),
    });
  };

  function watch() {
    if (!paint) return;
    register();
    for (const paneId of paneIds()) {
      const pane = paneId === PRICE_PANE ? 'price' : nameOf(paneId);
      chart.createOverlay({
        name: NAME,
        id: idOf(paneId),
        paneId,
        lock: true,
        // The engine copies what it is given, object by object; a function stays itself.
        extendData: () => ({ pane, figures }),
        // A point is needed for anything to be drawn; where it lies does not matter.
        points: [{ dataIndex: 0, value: 0 }],
      });
    }
  }
  function redraw() {
    turn += 1;
    // Above the marks, which move between 0 and 1.
    for (const paneId of paneIds()) chart.overrideOverlay({ id: idOf(paneId), zLevel: 2 + (turn % 2) });
  }

  const port: ChartPort = {
    element: box.parentElement ?? box,
    panes: () =>
      paneIds().flatMap((paneId) => {
        const pane = paneId === PRICE_PANE ? 'price' : nameOf(paneId);
        const size = sizeOf(pane);
        return size ? [{ pane, ...size }] : [];
      }),
    pixelOf(pane, point) {
      const size = sizeOf(pane);
      if (!size) return undefined;
      const { x, y } = plotted(pane, point);
      return { x: x + size.left, y: y + size.top };
    },
    pointAt(pane, { x, y }) {
      const size = sizeOf(pane);
      const { look, bars } = shown();
      if (!size || bars.length === 0) return undefined;
      const place = (x - size.left - first(pane)) / chart.getBarSpace().bar;
      const found = chart.convertFromPixel([{ y: y - size.top }], { paneId: engineId(pane) });
      const value = (Array.isArray(found) ? found[0] : found)?.value;
      return value === undefined
        ? undefined
        : { time: momentAt(bars, { place, periodMs: look.periodMs }), value };
    },
    bars: () => shown().bars,
    periodMs: () => shown().look.periodMs,
    setLayer(next) {
      paint = next;
      watch();
      redraw();
    },
    redraw,
    canvases: () => [...box.querySelectorAll('canvas')],
  };
  return { port, watch };
}
