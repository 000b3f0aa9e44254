import type { Chart } from 'klinecharts';
import type { ChartColours, ChartLook } from './chart-types.ts';
import { bar } from './testing/bars.ts';
import { openTimeAxis } from './time-axis.ts';

jest.mock('klinecharts', () => ({
  registerOverlay() {},
  registerIndicator() {},
  registerYAxis() {},
  utils: { calcTextWidth: (text: string) => text.length * 4 },
}));

const PITCH = 8;
const WIDTH = 340;
const bars = Array.from({ length: 44 }, (_, minute) => bar(minute));
const clock = ({ time }: { time: number }) => new Date(time).toISOString().slice(11, 16);
const look: Partial<ChartLook> = {
  periodMs: 60_000,
  now: Date.now,
  colours: { surface: 'white', font: 'Inter', text: 12 } as ChartColours,
  formatAxisTime: clock,
  formatTime: (one) => `01/01 ${clock(one)}`,
};

function axis() {
  let ticks: { text: string; coord: number }[] = [];
  const chart = {
    getSize: () => ({ width: WIDTH, height: 200 }),
    getBarSpace: () => ({ bar: PITCH }),
    overrideXAxis({ createTicks }: { createTicks: (given: object) => typeof ticks }) {
      ticks = createTicks({ range: { realFrom: 0, realTo: bars.length } });
    },
  };
  const opened = openTimeAxis(
    chart as unknown as Chart,
    () => ({ look: look as ChartLook, bars, trades: [] }),
    (at) => at * PITCH,
  );
  /** The labels that are taken away. */
  const gone = () =>
    opened
      .covers()
      .map(({ attrs }) => attrs as { x: number; width: number })
      .map(({ x, width }) => ticks.find(({ coord }) => Math.abs(coord - x - width / 2) < 1)?.text);
  return { opened, ticks, gone };
}

it('takes away whole the labels that the chip of the crosshair would cover in part', () => {
  const { opened, ticks, gone } = axis();
  expect(ticks.map(({ text }) => text)).toEqual(['00:10', '00:20', '00:30', '00:40']);
  expect(gone()).toEqual([]);
  opened.point(12);
  expect(gone()).toEqual(['00:10']);
  opened.point(15);
  expect(gone()).toEqual(['00:10', '00:20']);
  opened.point(undefined);
  expect(gone()).toEqual([]);
});

it('knows that the chip stays within the plot, beyond the newest bar too', () => {
  const { opened, gone } = axis();
  opened.point(60);
  expect(gone()).toEqual(['00:40']);
});
