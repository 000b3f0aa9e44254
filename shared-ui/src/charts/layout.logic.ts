import type { PaneId } from './studies.logic.ts';

/** Where a pane stands on the canvas, in pixels from its top. */
export interface Box {
  readonly id: PaneId;
  readonly top: number;
  readonly height: number;
}

const TOP = 8;
/** Room for the labels of the time axis. */
const TIMES = 24;
/** Between two panes: the legend of the lower one stands there. */
export const GAP = 18;
const HEIGHTS: Readonly<Record<Exclude<PaneId, 'price'>, number>> = {
  volume: 44,
  macd: 72,
  rsi: 60,
  kdj: 72,
};

/** Height of everything below the prices, time axis included: what a chart needs beside its prices' own height. */
export function heightBelow(ids: readonly PaneId[]): number {
  return ids.reduce((sum, id) => (id === 'price' ? sum : sum + GAP + HEIGHTS[id]), TIMES);
}

/** The panes from top to bottom; the prices get what the others leave. */
export function boxesOf(ids: readonly PaneId[], height: number): Box[] {
  let top = TOP;
  return ids.map((id) => {
    const own = id === 'price' ? Math.max(40, height - TOP - heightBelow(ids)) : HEIGHTS[id];
    const box = { id, top, height: own };
    top += own + GAP;
    return box;
  });
}
