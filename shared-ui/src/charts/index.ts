export { CandleChart, type CandleChartProps } from './candle-chart.tsx';
export { BARS_KEPT, type Bar } from './chart.logic.ts';
export { heightBelow } from './layout.logic.ts';
export type { ChartKind, ChartMarker } from './look.ts';
export { INDICATORS, type Indicator, OSCILLATORS, OVERLAYS } from './studies.logic.ts';
