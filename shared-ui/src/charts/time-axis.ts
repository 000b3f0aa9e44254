import type { Chart } from 'klinecharts';
import type { Bar } from './bar.logic.ts';
import type { ChartLook, ChartTrade } from './chart-types.ts';
import { PRICE_PANE } from './engine-values.ts';
import { widthIn } from './marks-overlay.ts';
import { clamp, PAD, type Shape, shape, tagOf } from './shapes.logic.ts';
import { timeTicks } from './time.logic.ts';
import { expiryTag } from './trades-scene.logic.ts';

interface Shown {
  readonly look: ChartLook;
  readonly bars: readonly Bar[];
  readonly trades: readonly ChartTrade[];
}

/** Puts labels of round times on the axis below the prices, and takes away those that the crosshair's chip would cover in part. */
export function openTimeAxis(chart: Chart, shown: () => Shown, xOf: (place: number) => number) {
  let labels: ReturnType<typeof timeTicks> = [];
  let pointed: number | undefined;
  const size = () => {
    const { width = 0, height = 0 } = chart.getSize(PRICE_PANE, 'main') ?? {};
    return { width, height };
  };
  chart.overrideXAxis({
    createTicks({ range }) {
      const { look, bars, trades } = shown();
      const widthOf = widthIn(look);
      labels = timeTicks({
        bars,
        from: range.realFrom,
        to: range.realTo,
        periodMs: look.periodMs,
        pitch: chart.getBarSpace().bar,
        width: size().width,
        xOf,
        textOf: look.formatAxisTime,
        widthOf: (text) => widthOf(text, 500),
        covered: expiryTag(trades, { look, bars, now: look.now(), size: size(), xOf, widthOf }),
      });
      return labels;
    },
  });
  return {
    /** @param place of the bar under the finger, which may lie beyond the newest. */
    point(place: number | undefined) {
      pointed = place;
    },
    /** The ground, over the labels that the chip hides a part of: the axis is not drawn anew for a finger that moves. */
    covers(): Shape[] {
      const { look, bars } = shown();
      if (pointed === undefined) return [];
      const bar = bars[Math.min(pointed, bars.length - 1)];
      if (!bar) return [];
      const half = widthIn(look)(look.formatTime(bar), 600) / 2 + PAD;
      const x = clamp(xOf(pointed), half, Math.max(half, size().width - half));
      return labels
        .filter((label) => label.text !== '' && Math.abs(label.coord - x) < label.half + half + PAD)
        .map((label) =>
          shape(
            'rect',
            { x: label.coord - label.half - 1, y: 1, width: 2 * label.half + 2, height: tagOf(look) },
            { style: 'fill', color: look.colours.surface, borderSize: 0 },
          ),
        );
    },
  };
}
