import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInKit } from '../testing/index.tsx';
import { CandleChart } from './candle-chart.tsx';

// A canvas cannot be drawn on here; the pictures are looked at in the browser.
jest.mock('./chart-canvas.tsx', () => ({ ChartCanvas: () => null }));

const bars = [
  { time: 0, open: 1.1, high: 1.3, low: 1, close: 1.2, volume: 5 },
  { time: 60_000, open: 1.2, high: 1.4, low: 1.1, close: 1.35, volume: 5 },
];
const chart = <CandleChart name="EUR/USD" bars={bars} digits={2} periodLabel="1 分钟" periodMs={60_000} />;

it('says in words what the picture shows', async () => {
  await renderInKit(chart);
  const figure = screen.getByRole('figure', { name: 'EUR/USD K 线图' });
  expect(figure).toHaveTextContent('1 分钟周期，共 2 根，最新价 1.35，最高 1.40，最低 1.00');
});

it('shows the same bars as a table, newest first, and back', async () => {
  await renderInKit(chart);
  await userEvent.click(screen.getByRole('button', { name: '以表格查看' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveTextContent('1.201.401.101.355');
  await userEvent.click(screen.getByRole('button', { name: '以图表查看' }));
  expect(screen.queryByRole('table')).toBeNull();
});

it('has nothing to say before the bars have come', async () => {
  await renderInKit(<CandleChart name="X" bars={[]} digits={2} periodLabel="" periodMs={60_000} />);
  expect(screen.getByRole('figure')).toHaveTextContent('暂无数据');
});

it('offers zoom only where it is asked for, and a picture only of a picture', async () => {
  await renderInKit(
    <CandleChart name="X" bars={bars} digits={2} periodLabel="" periodMs={60_000} controls />,
  );
  expect(screen.getByRole('button', { name: '放大' })).toBeVisible();
  expect(screen.getByRole('button', { name: '保存为图片' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '以表格查看' }));
  expect(screen.queryByRole('button', { name: '放大' })).toBeNull();
  expect(screen.queryByRole('button', { name: '保存为图片' })).toBeNull();
});
