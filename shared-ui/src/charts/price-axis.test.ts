import type { AxisTick, Chart, YAxisOverride } from 'klinecharts';
import type { ChartColours, ChartLook } from './chart-types.ts';
import { openPriceAxis } from './price-axis.ts';

jest.mock('klinecharts', () => ({ registerOverlay() {}, registerIndicator() {}, registerYAxis() {} }));

const look = { colours: { surface: 'white', text: 12 } as ChartColours } as ChartLook;
const defaultTicks: AxisTick[] = [100, 101, 102, 103].map((value) => ({
  coord: 400 - (value - 100) * 40,
  value,
  text: `${value}`,
}));

function axis() {
  let ticks: AxisTick[] = [];
  const chart = {
    getSize: () => ({ width: 64 }),
    overrideYAxis({ createTicks }: YAxisOverride) {
      ticks = createTicks?.({ defaultTicks } as never) ?? [];
    },
  };
  const opened = openPriceAxis(chart as unknown as Chart, 'prices', {
    look: () => look,
    zones: () => [{ price: 103, above: 18, below: 18 }],
    digits: () => 0,
  });
  /** The labels that are taken away. */
  const gone = () =>
    opened
      .covers()
      .map(({ attrs }) => attrs as { y: number; height: number })
      .map(({ y, height }) => ticks.find(({ coord }) => coord === y + height / 2)?.text);
  return { opened, gone };
}

it('takes away whole the labels that the chip of the crosshair would cover in part, and none for a tag', () => {
  const { opened, gone } = axis();
  expect(gone()).toEqual([]);
  opened.point(400);
  expect(gone()).toEqual(['100']);
  opened.point(375);
  expect(gone()).toEqual(['101']);
  opened.point(380);
  expect(gone()).toEqual([]);
  // The last price's tag stands there.
  opened.point(281);
  expect(gone()).toEqual([]);
  opened.point(undefined);
  expect(gone()).toEqual([]);
});
