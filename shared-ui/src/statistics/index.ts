export { ColumnChart } from './column-chart.tsx';
export type { Column } from './column-option.logic.ts';
export { GrowthChart, type GrowthChartProps } from './growth-chart.tsx';
