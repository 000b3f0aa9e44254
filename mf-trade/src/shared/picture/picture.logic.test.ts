import { barsRequest, barsUntil } from './picture.logic.ts';

const START = Date.parse('2026-03-09T10:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();
const bar = (second: number, close: string) => ({
  time: at(second),
  open: '1.1',
  high: '1.3',
  low: '1.0',
  close,
  volume: 3,
});

it('asks for the trade and what led up to it, in one answer', () => {
  expect(barsRequest({ from: START, to: START + 60_000 })).toEqual({
    period: '1s',
    before: '2026-03-09T10:01:00.001Z',
    limit: 160,
  });
  expect(barsRequest({ from: START, to: START + 3_600_000 }).limit).toBe(1000);
});

it('ends with the price that decided, whatever came after it in its second', () => {
  const exit = { time: at(59.4), price: '1.25' };
  const drawn = barsUntil([bar(58, '1.2'), bar(59, '1.1'), bar(60, '1.3')], exit);
  expect(drawn.map(({ time, close }) => [time - START, close])).toEqual([
    [58_000, 1.2],
    [59_000, 1.25],
  ]);
});
