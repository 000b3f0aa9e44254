import { heightBelow as below, INDICATORS as drawn, type Indicator, OSCILLATORS } from 'shared-ui/charts';
import { heightBelow, INDICATORS, readChoice } from './chart-choice.ts';

jest.mock('echarts-for-react/esm/core', () => ({ default: () => null }));

const fallback = { period: '5m', kind: 'candle', indicators: ['ma'] } as const;

test('a kept choice is believed field by field', () => {
  const kept = { period: '4h', kind: 'area', indicators: ['kdj', 'rsi'] };
  expect(readChoice(JSON.stringify(kept), fallback)).toEqual({ ...kept, indicators: ['rsi', 'kdj'] });
  expect(readChoice('{"period":"2y","kind":"pie","indicators":["boll","x"]}', fallback)).toEqual({
    period: '5m',
    kind: 'candle',
    indicators: ['boll'],
  });
  for (const text of [null, '', '{', 'null', '[]', '{"indicators":7}'])
    expect(readChoice(text, fallback)).toEqual(fallback);
});

test('the indicators offered are those that the chart draws', () => {
  expect([...INDICATORS]).toEqual([...drawn]);
});

test('the place that is kept for a chart is the one that it takes', () => {
  const choices: readonly (readonly Indicator[])[] = [[], ['ma', 'macd'], INDICATORS];
  for (const indicators of choices) {
    const panes = OSCILLATORS.filter((each) => indicators.includes(each));
    expect(heightBelow(indicators, { volume: true })).toBe(below(['price', 'volume', ...panes]));
    expect(heightBelow(indicators, { volume: false })).toBe(below(['price', ...panes]));
  }
});
