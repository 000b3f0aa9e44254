import type { DeepPartial, Styles } from 'klinecharts';
import type { ChartLook } from './chart-types.ts';
import { type ChosenIndicator, lineOf } from './indicators.logic.ts';
import { through } from './shapes.logic.ts';

/** Share of the accent that an area begins with. */
const FILL = 0.18;

/** The engine's styles for a look: few lines, no boxes, one accent. */
export function stylesOf(look: ChartLook, comparing: boolean): DeepPartial<Styles> {
  const { colours, kind, direction } = look;
  const { ink, quiet, hairline, surface, accent, rise, fall, font, text: size } = colours;
  const text = { color: quiet, size, family: font, weight: 500 };
  const chip = {
    show: true,
    style: 'fill' as const,
    color: colours.onInk,
    size,
    family: font,
    weight: 600,
    borderSize: 0,
    borderRadius: 6,
    backgroundColor: ink,
    paddingLeft: 6,
    paddingRight: 6,
    paddingTop: 4,
    paddingBottom: 4,
  };
  const guide = { show: true, style: 'dashed' as const, dashedValue: [3, 3], size: 1, color: quiet };
  const filled = kind === 'area' && !comparing;
  const moves = { upColor: rise, downColor: fall, noChangeColor: rise };
  return {
    grid: { horizontal: { color: hairline, style: 'solid', size: 1 }, vertical: { show: false } },
    candle: {
      type:
        comparing || kind === 'line' || kind === 'area' ? 'area' : kind === 'bar' ? 'ohlc' : 'candle_solid',
      bar: {
        ...moves,
        // In the colour of the body it would draw the same pixels once more, for each bar of every frame.
        upBorderColor: 'transparent',
        downBorderColor: 'transparent',
        noChangeBorderColor: 'transparent',
        upWickColor: rise,
        downWickColor: fall,
        noChangeWickColor: rise,
      },
      area: {
        lineSize: 2,
        lineColor: accent,
        backgroundColor: filled
          ? [
              { offset: 0, color: through(accent, 0) },
              { offset: 1, color: through(accent, FILL) },
            ]
          : through(accent, 0),
        // A dot of the page moves without the canvas being drawn anew.
        point: { show: false },
      },
      // Both are drawn by the marks, which also know the price while older bars are shown.
      priceMark: { show: false },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      bars: [{ ...moves, style: 'fill', borderSize: 1 }],
      circles: [{ ...moves, style: 'fill', borderSize: 0 }],
      lastValueMark: { show: false },
      tooltip: {
        showRule: 'always',
        offsetLeft: 8,
        offsetTop: 4,
        title: { ...text, show: false },
        // Three figures in one line, above the lines of a pane on a phone.
        legend: { ...text, marginLeft: 0, marginRight: 8 },
      },
    },
    xAxis: {
      size: size + 16,
      axisLine: { color: hairline },
      tickLine: { show: false },
      tickText: text,
    },
    yAxis: {
      axisLine: { show: false },
      tickLine: { show: false },
      // The last price's tag is bold, and has room at both sides: 6 pixels beside the plot, wherever that is.
      tickText:
        direction === 'rtl'
          ? { ...text, marginStart: 18, marginEnd: 6 }
          : { ...text, marginStart: 6, marginEnd: 18 },
    },
    separator: { size: 1, color: hairline, activeBackgroundColor: hairline },
    crosshair: {
      horizontal: { line: guide, text: chip },
      vertical: { line: guide, text: chip },
    },
    overlay: { text: { color: surface, family: font, size } },
  };
}

/** The lines of an indicator keep their colours whatever else is switched on. */
export function indicatorStyles({ id }: ChosenIndicator, { colours }: ChartLook) {
  const { averages, rise, fall } = colours;
  const lines = [0, 1, 2, 3, 4].map((n) => ({
    color: averages[lineOf(id, n)] ?? colours.accent,
    size: 1.5,
    style: 'solid' as const,
    smooth: false,
    dashedValue: [],
  }));
  const moves = { upColor: rise, downColor: fall, noChangeColor: rise };
  return { lines, circles: [{ ...moves, style: 'fill' as const, borderSize: 0 }] };
}
