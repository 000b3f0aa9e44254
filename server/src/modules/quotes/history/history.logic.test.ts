import { seeded } from '../../../lib/random.logic.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import { isOpenAt } from '../catalogue/sessions.logic.ts';
import { barStart } from './bars.logic.ts';
import { allPeriods, historySpans, syntheticHistory } from './history.logic.ts';

const now = new Date('2026-01-07T10:23:45.678Z');
const gold = findProduct('XAUUSD');

test('spans follow each other up to the last full minute', () => {
  const spans = historySpans('XAUUSD', now);
  expect(spans.every((span, i) => i === 0 || span.from === spans[i - 1]?.to)).toBe(true);
  expect(spans.at(-1)?.to).toBe(Date.parse('2026-01-07T10:23:00.000Z'));
  expect(
    spans.every(({ minutes, from }) => from === barStart({ goodsId: 'XAUUSD', time: from, minutes })),
  ).toBe(true);
});

test('synthetic history is continuous, keeps the hours, and ends at the reference price', () => {
  if (!gold) throw new Error('no gold');
  const bars = syntheticHistory(gold, {
    now,
    random: seeded('a'),
    isOpen: (at) => isOpenAt(gold, at, 'real'),
  });
  expect(bars.at(-1)?.close).toBe(gold.reference);
  for (const [i, bar] of bars.entries()) {
    if (i > 0) expect(bar.open).toBe(bars[i - 1]?.close);
    expect(bar.low > 0n && bar.low <= bar.open && bar.low <= bar.close).toBe(true);
    expect(bar.high >= bar.open && bar.high >= bar.close).toBe(true);
    if (bar.minutes <= 5) expect(isOpenAt(gold, new Date(bar.time), 'real')).toBe(true);
  }
});

test('the periods agree with each other', () => {
  if (!gold) throw new Error('no gold');
  const bars = allPeriods(syntheticHistory(gold, { now, random: seeded('a'), isOpen: () => true }), now);
  const of = (minutes: number) => bars.filter((bar) => bar.minutes === minutes);
  expect(
    Object.fromEntries([1, 5, 15, 30, 60, 240, 1440].map((minutes) => [minutes, of(minutes).length >= 250])),
  ).toEqual({
    1: true,
    5: true,
    15: true,
    30: true,
    60: true,
    240: true,
    1440: true,
  });
  for (const hour of of(60).slice(-12)) {
    const minutes = of(1).filter(({ time }) => time >= hour.time && time < hour.time + 3_600_000);
    expect(hour).toMatchObject({ open: minutes[0]?.open, close: minutes.at(-1)?.close });
    expect(Number(hour.high)).toBe(Math.max(...minutes.map(({ high }) => Number(high))));
    expect(Number(hour.low)).toBe(Math.min(...minutes.map(({ low }) => Number(low))));
    expect(hour.volume).toBe(minutes.reduce((sum, { volume }) => sum + volume, 0));
  }
});
