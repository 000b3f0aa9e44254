export { CandleChart, type CandleChartProps } from './candle-chart.tsx';
export { BARS_KEPT, type Bar } from './chart.logic.ts';
export type { ChartKind, ChartMarker } from './option.logic.ts';
