import { averageTrueRange, channel, dayAverage, drawCloud } from './indicator-templates.ts';

const bar = (minute: number, [high, low, close]: [number, number, number], volume = 1, day = 0) => ({
  timestamp: minute * 60_000,
  open: close,
  high,
  low,
  close,
  volume,
  day,
});
const bars = [bar(0, [12, 8, 10]), bar(1, [14, 9, 13]), bar(2, [13, 7, 8]), bar(3, [20, 15, 18])];

it('finds the channel of the last bars, and none before there are as many', () => {
  expect(channel(bars, 2)).toEqual([
    { high: Number.NaN, low: Number.NaN },
    { high: 14, low: 8 },
    { high: 14, low: 7 },
    { high: 20, low: 7 },
  ]);
});

it("counts a gap into the true range, by Wilder's smoothing", () => {
  // True ranges: 4, 5, 6, and 12 from the close of 8 to the high of 20.
  expect(averageTrueRange(bars, 3)).toEqual([undefined, undefined, 5, (5 * 2 + 12) / 3]);
});

it('averages a trading day by the number of its prices over a midnight of UTC, and begins anew with the next', () => {
  const midnight = 1440;
  const next = midnight + 5;
  const day = [
    bar(midnight - 1, [3, 3, 3], 1),
    bar(midnight, [6, 6, 6], 3),
    bar(next, [9, 9, 9], 2, next),
    bar(next + 1, [1, 1, 1], 0, next),
  ];
  expect(dayAverage(day)).toEqual([3, 5.25, 9, 9]);
  expect(dayAverage([bar(0, [3, 3, 3], 0)])).toEqual([undefined]);
});

it('averages alike whatever the first bar, with what the day holds before it', () => {
  const day = Array.from({ length: 40 }, (_, i) =>
    bar(i, [9 + (i % 5), 2 + (i % 3), 4 + (i % 4)], i % 6, i < 25 ? 0 : 25),
  );
  const whole = dayAverage(day);
  for (let cut = 1; cut < day.length; cut += 1) {
    let earlier = { paid: 0, count: 0 };
    for (const { high, low, close, volume } of day.slice(cut < 25 ? 0 : 25, cut))
      earlier = { paid: earlier.paid + ((high + low + close) / 3) * volume, count: earlier.count + volume };
    const cutOff = day.slice(cut).map((each, i) => (i === 0 ? { ...each, earlier } : each));
    expect(dayAverage(cutOff)).toEqual(whole.slice(cut));
    // It stays with the bar once older ones are put in front.
    expect(dayAverage([...day.slice(0, cut), ...cutOff])).toEqual(whole);
  }
});

it('fills the cloud up to where its lines lead, each side of a crossing in its colour', () => {
  const filled: [colour: string, corners: string][] = [];
  let corners: number[][] = [];
  const ctx = {
    fillStyle: '',
    beginPath() {
      corners = [];
    },
    lineTo: (x: number, y: number) => corners.push([x, y]),
    fill: () => filled.push([ctx.fillStyle, corners.join(' ')]),
  };
  const leads = [undefined, [3, 1], [4, 1], [1, 2], [1, 3]] as const;
  const indicator = {
    calcParams: [1, 2, 3],
    result: leads.map((lead) => (lead ? { leadA: lead[0], leadB: lead[1] } : {})),
    styles: { circles: [{ upColor: 'rgb(1, 1, 1)', downColor: 'rgb(2, 2, 2)' }] },
  };
  const axis = { convertToPixel: (value: number) => value };
  // Pixels grow downwards.
  const yAxis = { convertToPixel: (value: number) => -value };
  const chart = { getVisibleRange: () => ({ from: 0, to: 5, realFrom: 0, realTo: 7 }) };
  expect(drawCloud({ ctx, chart, indicator, xAxis: axis, yAxis } as never)).toBe(false);
  // Two bars ahead; the newest one is the fourth.
  expect(filled).toEqual([
    ['rgba(1, 1, 1, 0.12)', '3,-3 4,-4 5,-1 5,-2 4,-1 3,-1'],
    ['rgba(2, 2, 2, 0.12)', '5,-1 6,-1 6,-3 5,-2'],
  ]);
});
