import type { AxisTick, Chart, YAxisOverride } from 'klinecharts';
import type { ChartLook } from './chart-types.ts';
import { figureOf } from './engine-values.ts';
import { clearOfTags, exactTicks, type TagZone } from './price-ticks.logic.ts';
import { PAD, type Shape, shape, tagOf } from './shapes.logic.ts';

const textsOf = (ticks: readonly AxisTick[]) => ticks.map(({ text }) => text).join();

interface Shown {
  look: () => ChartLook;
  zones: () => readonly TagZone[];
  /** Of a price; undefined where the axis has none. */
  digits: () => number | undefined;
}

/** Keeps the labels of a pane's axis of prices clear of tags and of the crosshair's chip. */
export function openPriceAxis(chart: Chart, paneId: string, { look, zones, digits }: Shown) {
  let own: AxisTick[] = [];
  let ticks: AxisTick[] = [];
  let pointed: number | undefined;
  const clear = () => clearOfTags(own, zones(), chart.getSize(paneId, 'main')?.height ?? 0);
  const axis: YAxisOverride = {
    paneId,
    createTicks({ defaultTicks }) {
      const places = digits();
      own = places === undefined ? defaultTicks : exactTicks(defaultTicks, places, figureOf);
      ticks = clear();
      return ticks;
    },
  };
  chart.overrideYAxis(axis);
  return {
    /** A tag may have moved: the engine labels its axis anew when the range changes, and not when a tag comes over a label. */
    clear() {
      if (textsOf(clear()) !== textsOf(ticks)) chart.overrideYAxis(axis);
    },
    /** @param y of the crosshair, in pixels of the pane; undefined where it is on no pane or on another. */
    point(y: number | undefined) {
      pointed = y;
    },
    /** The ground, over the labels that the chip hides a part of: the axis is not drawn anew for a finger that moves. */
    covers(): Shape[] {
      const y = pointed;
      if (y === undefined) return [];
      const { width = 0 } = chart.getSize(paneId, 'yAxis') ?? {};
      const tag = tagOf(look());
      return ticks
        .filter(({ text, coord }) => text !== '' && Math.abs(coord - y) < tag / 2 + PAD)
        .map(({ coord }) =>
          shape(
            'rect',
            { x: 0, y: coord - tag / 2, width, height: tag },
            { style: 'fill', color: look().colours.surface, borderSize: 0 },
          ),
        );
    },
  };
}
