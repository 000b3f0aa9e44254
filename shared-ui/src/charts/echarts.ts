import { CustomChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

echarts.use([CustomChart, LineChart, GridComponent, CanvasRenderer]);

export const { graphic } = echarts;
export { echarts };
