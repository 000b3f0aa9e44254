import fc from 'fast-check';
import type { Chart } from 'klinecharts';
import type { ChartLook } from './chart-types.ts';
import { type LayerView, openPort } from './layer.ts';

interface Made {
  id: string;
  paneId: string;
  extendData: () => { pane: string; figures: (pane: string, size: object) => unknown[] };
}
const MINUTE = 60_000;
const bars = [1000, 1001, 1002, 1600, 1601].map((minute) => ({
  time: minute * MINUTE,
  ...{ open: 1, high: 1, low: 1, close: 1, volume: 1 },
}));

/** A chart whose bars are 8 pixels wide, with the first one's middle at -40; prices fall by 0.01 a pixel. */
function open() {
  const overlays = new Map<string, Made>();
  const drawn: string[] = [];
  let indicators = [{ id: 'indicator-rsi', paneId: 'pane-rsi' }];
  const tops: Record<string, number> = { candle_pane: 0, 'pane-rsi': 200 };
  const chart = {
    getSize: (paneId: string) => ({ left: 10, top: tops[paneId], width: 300, height: 200 }),
    getBarSpace: () => ({ bar: 8 }),
    getIndicators: () => [{ id: 'indicator-ma', paneId: 'candle_pane' }, ...indicators],
    convertToPixel: (points: { dataIndex?: number; value?: number }[]) =>
      points.map(({ dataIndex = 0, value = 0 }) => ({ x: dataIndex * 8 - 40, y: (100 - value) * 100 })),
    convertFromPixel: (pixels: { y: number }[]) => pixels.map(({ y }) => ({ value: 100 - y / 100 })),
    createOverlay: (made: Made) => overlays.set(made.id, made),
    overrideOverlay: ({ id }: { id: string }) => drawn.push(id),
  } as unknown as Chart;
  const box = document.createElement('div');
  document.createElement('div').append(box);
  const look = { periodMs: MINUTE, digits: 3, colours: { font: 'x' } } as ChartLook;
  const { port, watch } = openPort(chart, box, () => ({ look, bars }));
  return {
    ...{ port, watch, overlays, drawn, box },
    close() {
      indicators = [];
    },
  };
}

test('a pixel is found again by its moment and value, on bars, beside them and within a break', () => {
  const { port } = open();
  const pixel = fc.record({
    x: fc.double({ min: -500, max: 900, noNaN: true }),
    y: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(pixel, fc.constantFrom('price' as const, 'rsi' as const), (at, pane) => {
      const point = port.pointAt(pane, at);
      const found = point && port.pixelOf(pane, point);
      expect(found?.x).toBeCloseTo(at.x, 3);
      expect(found?.y).toBeCloseTo(at.y, 6);
    }),
  );
});

test('every pane that is shown is drawn on, each in its own pixels', () => {
  const { port, watch, overlays, close } = open();
  expect(port.panes().map(({ pane, top }) => [pane, top])).toEqual([
    ['price', 0],
    ['rsi', 200],
  ]);
  watch();
  expect(overlays.size).toBe(0);
  const seen: LayerView[] = [];
  port.setLayer((view) => {
    seen.push(view);
    return [];
  });
  expect([...overlays.keys()]).toEqual(['layer-candle_pane', 'layer-pane-rsi']);
  for (const { extendData } of overlays.values())
    extendData().figures(extendData().pane, { width: 300, height: 200 });
  expect(seen.map(({ pane, width }) => [pane, width])).toEqual([
    ['price', 300],
    ['rsi', 300],
  ]);
  expect(seen[0]?.pixelOf({ time: 1000.5 * MINUTE, value: 99 })).toEqual({ x: -40, y: 100 });
  expect([64_250.5, -0.25].map((value) => seen[0]?.textOf(value))).toEqual(['64,250.500', '−0.250']);
  // As its axis has it: of a hundred, whatever the digits of the price.
  expect(seen[1]?.textOf(61.234)).toBe('61.23');
  close();
  expect(port.panes()).toHaveLength(1);
});

test('nothing is drawn once the layer is taken away', () => {
  const { port, overlays, drawn } = open();
  port.setLayer(() => [{ type: 'line', attrs: {}, styles: {}, ignoreEvent: true }]);
  const price = overlays.get('layer-candle_pane')?.extendData();
  expect(price?.figures('price', {})).toHaveLength(1);
  port.setLayer(undefined);
  expect(price?.figures('price', {})).toEqual([]);
  expect(drawn).toContain('layer-candle_pane');
});
