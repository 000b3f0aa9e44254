import type { Chart } from 'klinecharts';
import { PRICE_PANE } from './engine-values.ts';
import { leastSpace } from './view.logic.ts';

const MOST_SPACE = 40;
const leastOf = (chart: Chart) => leastSpace(chart.getSize(PRICE_PANE, 'main')?.width ?? 0);

/** Keeps fingers and wheels from more bars than a window has; `onZoom` hears of every change. */
export function limitZoom(chart: Chart, onZoom: () => void): void {
  chart.subscribeAction('onZoom', () => {
    onZoom();
    const narrow = chart.getBarSpace().bar / leastOf(chart);
    // By tenths of what it is, as the engine counts.
    if (narrow < 0.999) chart.zoomAtCoordinate(10 / narrow - 10);
  });
}

/** @param factor more than 1 makes bars wider. */
export function zoomBy(chart: Chart, factor: number): void {
  const space = chart.getBarSpace().bar * factor;
  chart.setBarSpace(Math.min(MOST_SPACE, Math.max(leastOf(chart), space)));
}
