export { ScrubChart } from './scrub-chart.tsx';
