export type { Bar, TradeEnd } from './bar.logic.ts';
export { barsUntil, soundBars, withoutHoles } from './bar.logic.ts';
export { CandleChart, type CandleChartProps, type ChartHandle } from './candle-chart.tsx';
export type { ChartColours, ChartKind, ChartTrade } from './chart-types.ts';
export {
  type ChosenIndicator,
  heightBelow,
  INDICATOR_TRAITS,
  type Indicator,
  type IndicatorTraits,
} from './indicators.logic.ts';
export type { ChartPort, LayerView, PaintLayer, PaneBox, Pixel, PlotPoint } from './layer.ts';
export { type Shape, shape, straight, through } from './shapes.logic.ts';
export type { BarSource } from './use-controller.ts';
export { useNewest } from './use-newest.ts';
