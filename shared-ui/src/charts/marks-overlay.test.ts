import type { ChartLook } from './chart-types.ts';
import { widthIn } from './marks-overlay.ts';

const mockMeasure = jest.fn((text: string) => text.length * 7);
jest.mock('klinecharts', () => ({
  registerOverlay() {},
  registerIndicator() {},
  registerYAxis() {},
  utils: { calcTextWidth: (text: string) => mockMeasure(text) },
}));

const lookOf = () => ({ colours: { font: 'Inter, sans-serif', text: 12 } }) as ChartLook;

beforeEach(() => mockMeasure.mockClear());

it('measures a price once however often it is drawn, and whichever fonts a device lacks', () => {
  const look = lookOf();
  expect(widthIn(look)('1,234.50', 600)).toBe(widthIn(look)('9,871.06', 600));
  expect(mockMeasure).toHaveBeenCalledTimes(1);
  widthIn(look)('1,234.50', 500);
  expect(mockMeasure).toHaveBeenCalledTimes(2);
});

it('measures anew with the colours and type that are read when a typeface has arrived', () => {
  widthIn(lookOf())('12', 600);
  widthIn(lookOf())('12', 600);
  expect(mockMeasure).toHaveBeenCalledTimes(2);
});
