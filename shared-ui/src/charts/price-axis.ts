import type { AxisTick, Chart, YAxisOverride } from 'klinecharts';
import { figureOf } from './engine-values.ts';
import { clearOfTags, exactTicks, type TagZone } from './price-ticks.logic.ts';

const textsOf = (ticks: readonly AxisTick[]) => ticks.map(({ text }) => text).join();

/**
 * Keeps the labels of a pane's axis of prices clear of tags. Returns what is to be called when a tag may have moved: the
 * engine labels its axis anew when the range changes, and not when a tag comes over a label.
 */
export function keepClear(
  chart: Chart,
  paneId: string,
  {
    zones,
    digits,
  }: {
    zones: () => readonly TagZone[];
    /** Of a price; undefined where the axis has none. */
    digits: () => number | undefined;
  },
): () => void {
  let own: AxisTick[] = [];
  let drawn = '';
  const clear = () => clearOfTags(own, zones());
  const axis: YAxisOverride = {
    paneId,
    createTicks({ defaultTicks }) {
      const places = digits();
      own = places === undefined ? defaultTicks : exactTicks(defaultTicks, places, figureOf);
      const ticks = clear();
      drawn = textsOf(ticks);
      return ticks;
    },
  };
  chart.overrideYAxis(axis);
  return () => {
    if (textsOf(clear()) !== drawn) chart.overrideYAxis(axis);
  };
}
