import type { ECharts } from 'echarts/core';
import { createAxisLayer } from './axis-layer.ts';
import { onlyLastChanged } from './chart.logic.ts';
import {
  barsOf,
  clampView,
  type Frame,
  frameOf,
  initialView,
  inSight,
  keptView,
  LABELS,
  placeAt,
  type Room,
  SPARE,
  seenOf,
  shiftOf,
  type View,
  zoomView,
} from './frame.logic.ts';
import { boxesOf } from './layout.logic.ts';
import { legendRows } from './legend.logic.ts';
import { createLiveLayer } from './live-layer.ts';
import type { ChartData, ChartLook } from './look.ts';
import { buildOption, buildUpdate, LAYERS, type OptionInput } from './option.logic.ts';
import { holds, rangesOf, type Scale, sameScales, scaleOf } from './scale.logic.ts';
import { createStillLayer } from './still-layer.ts';

export interface Shown {
  readonly look: ChartLook;
  readonly data: ChartData;
  /** Value of the last-price line: the newest bar's, drawn or not. */
  readonly last: number | undefined;
}

interface Tell {
  /** Index of the bar under the crosshair. */
  onPoint(index: number | undefined): void;
  /** The bars in sight after a movement, the last excluded. */
  onView(seen: { readonly first: number; readonly end: number }): void;
  /** The start of the first bar in sight, once it stays there. */
  onRest(since: number | undefined): void;
}

/** A drawing that can be moved. Pixels are those of the page, from its left; a factor below 1 shows fewer bars. */
export interface Stage {
  set(shown: Shown): void;
  /** Moves what is drawn with the finger; false at an end of the bars. */
  pan(pixels: number): boolean;
  /** The pixels nearest to a movement that bring a whole bar to the end of the plot. */
  landing(pixels: number): number;
  zoom(factor: number, clientX?: number): void;
  toNewest(): void;
  /** The finger rests or is gone: the scale fits what is in sight, and once it is `gone` a whole bar ends the plot. */
  rest(how: 'held' | 'gone'): void;
  point(at: { readonly clientX: number; readonly clientY: number } | undefined): void;
  /** Whether the crosshair is there. */
  isPointed(): boolean;
  resize(): void;
  /** The picture as it stands. */
  picture(pixelRatio: number): HTMLCanvasElement | undefined;
}

/** Pixels of a row of the legend that lies over the prices. */
const LEGEND_ROW = 18;
/** Share of the prices' pane that is free above them in any case. */
const FREE = 0.04;
/** Share of what is in sight for which the scale has room at either side while a finger moves. */
const AHEAD = 0.3;

const sameShape = (a: ChartData, b: ChartData) =>
  a.panes.length === b.panes.length &&
  (a.percents === undefined) === (b.percents === undefined) &&
  a.panes.every((pane, i) => pane.plots.length === b.panes[i]?.plots.length && pane.id === b.panes[i]?.id);

export function createStage(instance: ECharts, tell: Tell): Stage {
  const drawLive = createLiveLayer(instance);
  const drawAxis = createAxisLayer(instance);
  const still = createStillLayer(instance);
  let shown: Shown | undefined;
  let view: View = initialView(0);
  let drawn: OptionInput | undefined;
  let moving = false;
  let pointed: number | undefined;
  let pointer: { x: number; y: number } | undefined;

  const room = (): Room => ({
    width: instance.getWidth(),
    ratio: instance.getDevicePixelRatio(),
    rtl: shown?.look.direction === 'rtl',
  });

  /** The scales for what is in sight, while a finger moves also for what comes next. */
  function scalesFor({ look, data }: Shown, frame: Frame): Scale[] {
    const { first, end } = inSight(frame, view.end);
    const ahead = moving ? Math.ceil((end - first) * AHEAD) : 0;
    const ranges = rangesOf(data, look.kind, first - ahead, end + ahead);
    const [prices] = boxesOf(
      data.panes.map((pane) => pane.id),
      look.height,
    );
    const free = Math.max(FREE, (legendRows(data) * LEGEND_ROW) / (prices?.height ?? look.height));
    const tick = 10 ** -(data.percents ? 2 : look.digits);
    return data.panes.map(({ id }, i) => scaleOf(id, ranges[i], id === 'price' ? { tick, free } : {}));
  }

  function draw(whole = false): void {
    if (!shown) return;
    view = clampView(view, shown.data.bars.length, room());
    const frame = frameOf(view, room());
    const { look, data, last } = shown;
    drawn = { look, data, frame, scales: scalesFor(shown, frame), moving };
    drawLive(drawn);
    drawAxis(drawn);
    still.draw(drawn, last);
    drawPointer();
    // The library paints at once, so that no frame shows the old picture in the new place.
    instance.setOption(whole ? buildOption(drawn) : buildUpdate(drawn), { notMerge: whole });
    place();
  }

  /** Moves the canvases of the bars: no more than that while a finger moves. */
  function place(): void {
    if (!drawn) return;
    const shift = shiftOf(drawn.frame, view.end);
    for (const zlevel of [LAYERS.bars, LAYERS.live]) {
      const canvas = instance.getDom().querySelector<HTMLElement>(`canvas[data-zr-dom-id^="zr_${zlevel}."]`);
      if (!canvas) continue;
      canvas.style.transform = shift === 0 ? '' : `translate3d(${shift}px, 0, 0)`;
      canvas.style.willChange = moving ? 'transform' : '';
    }
  }

  function drawPointer(): void {
    if (!drawn || !shown) return;
    const index = pointer && placeAt(drawn.frame, pointer.x);
    const place = index !== undefined && index >= 0 && index < shown.data.bars.length ? index : undefined;
    still.point(drawn, place === undefined || !pointer ? undefined : { place, y: pointer.y });
    if (place !== pointed) tell.onPoint(place);
    pointed = place;
  }

  function lift(): void {
    if (moving) return;
    moving = true;
    pointer = undefined;
    drawPointer();
  }

  /** Whether what is in sight is drawn, at the size and with the scale that it needs. */
  function covered({ look, data }: Shown): boolean {
    if (!drawn) return false;
    const { frame, scales } = drawn;
    const { first, end } = inSight(frame, view.end);
    if (Math.max(0, first) < frame.from || Math.min(data.bars.length, end) > frame.to) return false;
    return holds(scales, rangesOf(data, look.kind, first, end));
  }

  function seen(): { first: number; end: number } {
    return { first: view.end - seenOf(room(), view.count), end: view.end };
  }

  function tellRest(): void {
    tell.onRest(shown?.data.bars[Math.max(0, Math.ceil(seen().first - 1e-6))]?.time);
  }

  function rest(how: 'held' | 'gone'): void {
    if (!shown || !drawn || instance.isDisposed()) return;
    moving = false;
    if (how === 'gone')
      view = clampView({ ...view, end: Math.round(view.end) }, shown.data.bars.length, room());
    const { frame, scales } = drawn;
    const fits =
      !drawn.moving && frame.end === Math.round(view.end) && sameScales(scales, scalesFor(shown, frame));
    if (!fits) draw();
    moving = how === 'held';
    place();
    if (how === 'gone') tellRest();
  }

  return {
    set: (next) => {
      // A tick may come just after its chart has left the screen.
      if (instance.isDisposed()) return;
      const before = shown;
      shown = next;
      const whole = before?.look !== next.look || !sameShape(before.data, next.data);
      if (!before || !drawn) {
        view = initialView(next.data.bars.length);
        draw(true);
        tellRest();
        return;
      }
      const known = before.data.bars;
      const { bars } = next.data;
      const ticked = before.data === next.data || onlyLastChanged(known, bars);
      const rebased = before.data.percents?.since !== next.data.percents?.since;
      if (!ticked)
        view = keptView(view, known, bars, before.data.newest) ?? initialView(next.data.bars.length);
      if (whole || rebased || !ticked) {
        draw(whole);
        return;
      }
      const { frame, scales } = drawn;
      const { end } = inSight(frame, view.end);
      const inView = end >= bars.length;
      if (inView && !holds(scales, rangesOf(next.data, next.look.kind, bars.length - 1, bars.length))) draw();
      else {
        drawn = { ...drawn, data: next.data };
        drawLive(drawn);
        still.draw(drawn, next.last);
      }
    },
    pan: (pixels) => {
      if (!shown || !drawn || instance.isDisposed()) return false;
      lift();
      const { frame } = drawn;
      const wanted = view.end + barsOf(frame, pixels);
      view = clampView({ ...view, end: wanted }, shown.data.bars.length, room());
      if (covered(shown)) place();
      else draw();
      tell.onView(seen());
      return Math.abs(view.end - wanted) < 1e-6;
    },
    landing: (pixels) => {
      if (!shown || !drawn) return pixels;
      const wanted = Math.round(view.end + barsOf(drawn.frame, pixels));
      const { end } = clampView({ ...view, end: wanted }, shown.data.bars.length, room());
      return (end - view.end) / barsOf(drawn.frame, 1);
    },
    zoom: (factor, clientX) => {
      if (!shown || !drawn || instance.isDisposed()) return;
      const count = shown.data.bars.length;
      const { plot, rtl } = drawn.frame;
      const newest = view.end >= count ? 0 : 0.5;
      const at = clientX === undefined ? undefined : clientX - instance.getDom().getBoundingClientRect().left;
      const fromEnd = at === undefined ? newest * plot : rtl ? at - SPARE : SPARE + plot - at;
      const focus = Math.min(1, Math.max(0, fromEnd / plot));
      view = zoomView(view, factor, focus, count, room());
      if (clientX === undefined) view = { ...view, end: Math.round(view.end) };
      draw();
      tell.onView(seen());
      if (clientX === undefined) tellRest();
    },
    toNewest: () => {
      if (!shown) return;
      view = { ...view, end: shown.data.bars.length };
      draw();
      tell.onView(seen());
      tellRest();
    },
    rest,
    point: (at) => {
      if (instance.isDisposed() || (moving && at)) return;
      const box = instance.getDom().getBoundingClientRect();
      pointer = at && { x: at.clientX - box.left, y: at.clientY - box.top };
      drawPointer();
    },
    isPointed: () => pointed !== undefined,
    resize: () => {
      if (!instance.isDisposed()) draw();
    },
    picture: (pixelRatio) => {
      if (!shown || !drawn || instance.isDisposed()) return undefined;
      rest('gone');
      // The crosshair belongs to the finger, not to the picture.
      still.point(drawn, undefined);
      const { colours } = shown.look;
      const whole = instance.renderToCanvas({ pixelRatio, backgroundColor: colours.surface });
      const picture = document.createElement('canvas');
      const { width, rtl } = drawn.frame;
      picture.width = Math.round((width - 2 * SPARE + LABELS) * pixelRatio);
      picture.height = whole.height;
      const left = rtl ? SPARE - LABELS : SPARE;
      picture.getContext('2d')?.drawImage(whole, -left * pixelRatio, 0);
      drawPointer();
      return picture;
    },
  };
}
