import type { ChartPort, LayerView, PaintLayer, PlotPoint } from 'shared-ui/charts';
import type { Drawing } from './drawing.logic.ts';

/** A horizontal line at a price. */
export const testLine = (id: string, value: number, more: Partial<Drawing> = {}): Drawing => ({
  id,
  tool: 'horizontal',
  pane: 'price',
  points: [{ time: 60_000, value }],
  text: null,
  colour: 'accent',
  locked: false,
  hidden: false,
  ...more,
});

/** A chart of one pane of 300 by 200 pixels: a pixel is a second across, and one of the price upwards. */
export function testPort() {
  const element = document.createElement('div');
  document.body.append(element);
  let paint: PaintLayer | undefined;
  const pane = { pane: 'price' as const, left: 0, top: 0, width: 300, height: 200 };
  const pixelOf = ({ time, value }: PlotPoint) => ({ x: time / 1000, y: 200 - value });
  const view = {
    ...pane,
    pixelOf,
    widthOf: (text: string) => text.length * 8,
    textOf: (value: number) => value.toLocaleString('en', { minimumFractionDigits: 2 }),
    look: { digits: 2, kind: 'candle', colours: { averages: [], font: '', text: 12, surface: '' } },
  } as unknown as LayerView;
  const port: ChartPort = {
    element,
    panes: () => [pane],
    pixelOf: (_, point) => pixelOf(point),
    pointAt: (_, { x, y }) => ({ time: x * 1000, value: 200 - y }),
    bars: () => [{ time: 0, open: 100, high: 150, low: 50, close: 120, volume: 1 }],
    periodMs: () => 100_000,
    setLayer(next) {
      paint = next;
    },
    redraw() {},
    canvases: () => [],
  };
  return { port, element, view, shapes: () => paint?.(view) ?? [] };
}
