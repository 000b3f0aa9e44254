import { timeLabels, valueLabels } from './axis.logic.ts';
import { frameOf, SPARE } from './frame.logic.ts';
import type { ChartLook } from './look.ts';
import type { OptionInput } from './option.logic.ts';
import { panesOf } from './studies.logic.ts';

const HOUR = 3_600_000;
const look: ChartLook = {
  kind: 'candle',
  height: 400,
  markers: [],
  colours: {
    ink: '',
    quiet: '',
    hairline: '',
    surface: '',
    accent: '',
    rise: '',
    fall: '',
    averages: [''],
    font: '',
  },
  direction: 'ltr',
  periodMs: HOUR,
  digits: 2,
  formatNumber: (value, digits) => value.toFixed(digits),
  formatAxisTime: (time) => String(time / HOUR),
};
const START = Date.UTC(2026, 0, 5);

function inputOf(times: readonly number[]): OptionInput {
  const bars = times.map((time) => ({ time, open: 10, high: 12, low: 9, close: 11, volume: 5 }));
  const panes = panesOf(bars, { indicators: ['macd'], showVolume: true, comparing: false });
  const frame = frameOf({ end: bars.length, count: 60 }, { width: 330 + 2 * SPARE, ratio: 2, rtl: false });
  const scales = [
    { min: 8, max: 12, step: 1 },
    { min: 0, max: 5, step: 0 },
    { min: -0.00001, max: 0.00001, step: 0.000005 },
  ];
  return { look, frame, scales, moving: false, data: { bars, newest: true, panes } };
}
const hours = (count: number) => Array.from({ length: count }, (_, i) => START + i * HOUR);
const texts = (labels: readonly { text: string }[]) => labels.map(({ text }) => text.replace('\u200e', ''));

it('writes the values of the prices with their digits, and small ones of an indicator in full', () => {
  const found = texts(valueLabels(inputOf(hours(60)), []));
  expect(found.slice(0, 5)).toEqual(['8.00', '9.00', '10.00', '11.00', '12.00']);
  expect(found.slice(5)).toEqual(['-0.000010', '-0.000005', '0.000000', '0.000005', '0.000010']);
});

it('leaves out the label that a tag would cut', () => {
  const input = inputOf(hours(60));
  const [first] = valueLabels(input, []);
  expect(texts(valueLabels(input, [(first?.at ?? 0) + 8]))).not.toContain('8.00');
  expect(texts(valueLabels(input, [(first?.at ?? 0) + 16]))).toContain('8.00');
});

it('keeps the labels of the time apart, also where a night is missing', () => {
  // Two hours a day.
  const times = Array.from({ length: 60 }, (_, i) => START + (Math.floor(i / 2) * 24 + (i % 2) * 12) * HOUR);
  for (const input of [inputOf(hours(300)), inputOf(times)]) {
    const places = timeLabels(input).map(({ at }) => at);
    expect(places.length).toBeGreaterThan(2);
    for (const [i, at] of places.slice(1).entries()) expect(at - (places[i] ?? 0)).toBeGreaterThan(36);
  }
});
