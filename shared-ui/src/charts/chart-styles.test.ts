import { stylesOf } from './chart-styles.ts';
import type { ChartLook } from './chart-types.ts';

const look = {
  kind: 'candle',
  colours: { rise: 'rgb(10, 122, 73)', fall: 'rgb(201, 36, 50)', accent: 'rgb(35, 82, 255)' },
} as ChartLook;

it('keeps prices on the axis as far from the plot, on whichever side that is', () => {
  const marginsOf = (direction: ChartLook['direction']) => {
    const { marginStart, marginEnd } = stylesOf({ ...look, direction }, false).yAxis?.tickText ?? {};
    return [marginStart, marginEnd];
  };
  expect(marginsOf('rtl')).toEqual(marginsOf('ltr').reverse());
});

it('draws a candle by its body and wick alone: the engine would go over each body a second time for a border', () => {
  const { upBorderColor, downBorderColor, noChangeBorderColor, upColor, downColor } =
    stylesOf(look, false).candle?.bar ?? {};
  expect([upBorderColor, downBorderColor, noChangeBorderColor]).toEqual(Array(3).fill('transparent'));
  expect([upColor, downColor]).toEqual([look.colours.rise, look.colours.fall]);
});
