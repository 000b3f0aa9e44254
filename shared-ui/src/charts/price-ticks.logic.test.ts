import type { ChartLook, ChartMarks, ChartTrade } from './chart-types.ts';
import { clearOfTags, exactTicks, tagZones } from './price-ticks.logic.ts';

const look = { kind: 'area', colours: { text: 12 } } as ChartLook;
const bars = [{ time: 0, open: 1, high: 1, low: 1, close: 101, volume: 1 }];
const marks = { trades: [], last: undefined, ended: false } as unknown as ChartMarks;
const trade: ChartTrade = {
  ...{ id: '1', side: 'up' as const, label: '', expiryLabel: '', expiry: { at: 60 } },
  ...{ entry: { time: 0, price: 104 }, exit: { time: 60, price: 106 } },
};
const pricesOf = (of: ChartMarks) => tagZones(of, { bars, look, now: 0 }).map(({ price }) => price);

it('knows the tags of the last price and of the trade in focus, and of the exit in a record', () => {
  expect(pricesOf(marks)).toEqual([101]);
  expect(pricesOf({ ...marks, last: 102, trades: [trade] })).toEqual([102, 104]);
  expect(pricesOf({ ...marks, trades: [trade], ended: true })).toEqual([106, 104]);
});

it('knows the tag of a comparison, whose axis counts percents, and no other', () => {
  const zones = tagZones({ ...marks, last: 102, trades: [trade] }, { bars, look, now: 0, base: 100 });
  expect(zones.map(({ price }) => price.toFixed(2))).toEqual(['1.00']);
});

it('says each price of a narrow range once, at its own place', () => {
  const ticks = [151.2, 151.2005, 151.201, 151.2015].map((value, n) => ({
    coord: 300 - n * 40,
    value,
    text: '',
  }));
  const exact = exactTicks(ticks, 3, String);
  expect(exact.map(({ text }) => text)).toEqual(['151.200', '151.201', '151.202']);
  const coords = exact.map(({ coord }) => Math.round(coord));
  expect(coords).toEqual([300, 220, 140]);
  // A wide range is as the engine has divided it.
  const wide = [100, 102, 104].map((value, n) => ({ coord: 300 - n * 40, value, text: `${value}` }));
  expect(exactTicks(wide, 0, String)).toEqual(wide);
  expect(exactTicks(wide.slice(0, 1), 0, String)).toEqual(wide.slice(0, 1));
});

it('leaves out the words of what a tag would cover, and keeps its line', () => {
  const ticks = [100, 101, 102, 103].map((value) => ({
    coord: 400 - (value - 100) * 40,
    value,
    text: `${value}`,
  }));
  const texts = (price: number, below = 18) =>
    clearOfTags(ticks, [{ price, above: 18, below }], 420).map(({ text }) => text);
  expect(texts(101)).toEqual(['100', '', '102', '103']);
  expect(texts(101.5)).toEqual(['100', '101', '102', '103']);
  // A tag of two lines reaches lower.
  expect(texts(101.5, 36)).toEqual(['100', '', '102', '103']);
  // The entry's stands below the last price's, over words that neither price is near.
  const half = { above: 18, below: 18 };
  const two = [
    { price: 102, ...half },
    { price: 101.9, ...half, givesWay: true as const },
  ];
  expect(clearOfTags(ticks, two, 420).map(({ text }) => text)).toEqual(['100', '', '', '103']);
  const [one] = ticks;
  expect(clearOfTags(one ? [one] : [], [{ price: 100, ...half }], 420)).toEqual([one]);
  // Out of sight, its tag stands at the edge.
  const edges = [100, 105, 109.5].map((value) => ({
    coord: 400 - (value - 100) * 40,
    value,
    text: `${value}`,
  }));
  const pinned = (price: number) =>
    clearOfTags(edges, [{ price, ...half, isPinned: true }], 420).map(({ text }) => text);
  expect(pinned(120)).toEqual(['100', '105', '']);
  expect(pinned(90)).toEqual(['', '105', '109.5']);
});
