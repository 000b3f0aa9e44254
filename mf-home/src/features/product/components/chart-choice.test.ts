import { act, renderHook } from '@testing-library/react';
import { useSession } from 'shared-api/stores';
import { heightBelow as below, INDICATOR_TRAITS as drawn, type Indicator } from 'shared-ui/charts';
import {
  chosenIndicators,
  heightBelow,
  INDICATOR_RULES,
  INDICATORS,
  readChoice,
  soundParam,
  useChartChoice,
} from './chart-choice.ts';

const fallback = { period: '5m', kind: 'candle', indicators: ['ma'], params: {} } as const;

test('a kept choice is believed field by field', () => {
  const kept = { period: '1w', kind: 'bar', indicators: ['kdj', 'vwap'], params: { kdj: [14, 3, 3] } };
  expect(readChoice(JSON.stringify(kept), fallback)).toEqual({ ...kept, indicators: ['vwap', 'kdj'] });
  expect(readChoice('{"period":"2y","kind":"pie","indicators":["boll","x"]}', fallback)).toEqual({
    period: '5m',
    kind: 'candle',
    indicators: ['boll'],
    params: {},
  });
  for (const text of [null, '', '{', 'null', '[]', '{"indicators":7}', '{"params":9}'])
    expect(readChoice(text, fallback)).toEqual(fallback);
});

test('a figure out of its bounds is the customary one', () => {
  const params = { rsi: [1], boll: [20, 11], ma: [9, 'x'], vwap: [5], none: [1], atr: 'x' };
  const read = readChoice(JSON.stringify({ ...fallback, params }), fallback);
  expect(read.params).toEqual({ rsi: [14], boll: [20, 2], ma: [9, 25], vwap: [] });
  expect(soundParam('rsi', 0, '21')).toBe(21);
  for (const value of ['', '1', '2.5', '401', 'NaN']) expect(soundParam('rsi', 0, value)).toBeUndefined();
});

test('each chosen indicator has its own figures, or the customary ones', () => {
  expect(chosenIndicators({ indicators: ['ma', 'rsi'], params: { rsi: [21] } })).toEqual([
    { id: 'ma', params: [7, 25] },
    { id: 'rsi', params: [21] },
  ]);
});

test('the indicators offered are those that the chart draws, each in its place', () => {
  expect([...INDICATORS].sort()).toEqual(Object.keys(drawn).sort());
  for (const id of INDICATORS) expect([id, INDICATOR_RULES[id].place]).toEqual([id, drawn[id].place]);
});

test('the place that is kept for a chart is the one that it takes', () => {
  const legend = 24;
  const choices: readonly (readonly Indicator[])[] = [[], ['ma', 'macd'], INDICATORS];
  for (const indicators of choices) expect(heightBelow(indicators)).toBe(below(indicators) + legend);
});

test('each user of a device has a choice of their own', () => {
  const choiceOf = (userId: string) => {
    act(() => useSession.setState({ token: userId, userId }));
    return renderHook(() => useChartChoice('main')).result;
  };
  const ada = choiceOf('ada');
  act(() => ada.current[1]({ params: { rsi: [21] }, indicators: ['rsi'] }));
  expect(choiceOf('bob').current[0]).toMatchObject({ indicators: ['ma'], params: {} });
  expect(choiceOf('ada').current[0]).toMatchObject({ indicators: ['rsi'], params: { rsi: [21] } });
});
