import { act } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { TradePicture } from './trade-picture.tsx';

jest.mock('./drawn-trade.tsx', () => {
  throw new Error('Loading chunk 7 failed');
});

const tick = { time: '2026-11-20T10:00:00.000Z', price: '1.1' };
const trade = {
  goodsId: 'EURUSD',
  name: 'EUR/USD',
  digits: 5,
  direction: 'up',
  stake: '10',
  entry: tick,
  exit: tick,
  endedTime: tick.time,
} as const;

afterEach(() => jest.useRealTimers());

it('does not promise a picture for ever whose file does not come', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await show(<TradePicture {...trade} />);
  expect(document.querySelector('.m-skeleton')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(document.querySelector('.m-skeleton')).toBeNull();
  expect(document.body).toHaveTextContent("Couldn't load");
});
