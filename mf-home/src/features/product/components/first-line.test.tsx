import { render } from '@testing-library/react';
import { createQueryClient, QueryClientProvider, takeReadings } from 'shared-api/client';
import { firstBars } from './chart-choice.ts';
import { FirstLine } from './first-line.tsx';

const barAt = (minute: number, close: string) => ({
  time: `2026-11-26T09:0${minute}:00.000Z`,
  open: '1.1',
  high: '1.3',
  low: '1.0',
  close,
  volume: 3,
});

function shown(closes: readonly string[]) {
  const client = createQueryClient();
  const data = { goods_id: 'EURUSD', period: '1m', bars: closes.map((close, i) => barAt(i, close)) };
  const input = firstBars('EURUSD', 'main');
  takeReadings(client, { at: Date.now(), readings: [{ call: 'bars', input, data }] });
  const { container } = render(
    <QueryClientProvider client={client}>
      <FirstLine goodsId="EURUSD" variant="main" />
    </QueryClientProvider>,
  );
  return container;
}

test('the closes that the page was rendered with stand for the chart', () => {
  const screen = shown(['1.1', '1.3', '1.2']);
  expect(screen.querySelector('[aria-busy="true"] path')).toHaveAttribute(
    'd',
    'M0.0 100.0L50.0 0.0L100.0 50.0',
  );
  expect(screen.querySelector('.m-skeleton')).toBeNull();
});

test('one bar, or none, is no line', () => {
  expect(shown(['1.1']).querySelector('.m-skeleton')).not.toBeNull();
  expect(shown([]).querySelector('svg')).toBeNull();
});
