import { BarChart, CandlestickChart, LineChart } from 'echarts/charts';
import {
  AxisPointerComponent,
  DataZoomInsideComponent,
  GridComponent,
  MarkPointComponent,
} from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

echarts.use([
  CandlestickChart,
  LineChart,
  BarChart,
  GridComponent,
  DataZoomInsideComponent,
  AxisPointerComponent,
  MarkPointComponent,
  CanvasRenderer,
]);

export const { graphic } = echarts;
export { echarts };
