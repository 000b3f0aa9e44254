import { recordedBars } from './recorded-bars.logic.ts';

const bar = (time: string) => ({ time, open: '1', high: '1', low: '1', close: '1', volume: 1 });
const bars = ['10:00:03', '10:00:04', '10:00:05'].map((time) => bar(`2026-03-09T${time}.000Z`));

it('leaves out what was made up before the first recorded price, whose own second stays', () => {
  const simulated = { from: '2026-03-09T10:00:03.000Z', before: '2026-03-09T10:00:04.400Z' };
  expect(recordedBars({ bars, simulated })).toEqual(bars.slice(1));
  expect(recordedBars({ bars })).toEqual(bars);
});
