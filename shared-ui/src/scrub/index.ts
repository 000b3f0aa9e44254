export { ScrubChart, type ScrubChartProps } from './scrub-chart.tsx';
