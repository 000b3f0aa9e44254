import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing.tsx';
import { QuoteList } from './quote-list.tsx';

const quote = {
  goods_id: 'EURUSD',
  goods_name: 'Euro',
  goods_code: 'EURUSD',
  type: 2,
  digits: 5,
  price: '1.08420',
  diffrate: '0.10',
  is_open: 1,
  source: 'simulated',
  isChecked: false,
  open: '1.08000',
  high: '1.09000',
  low: '1.08000',
  close: '1.08000',
  seq: 3,
  time: '2026-11-25T10:00:00.000Z',
};
const reading = { call: 'quotes', input: { type: 2, spark: '0' }, data: { EURUSD: quote } } as const;

afterEach(() => void jest.useRealTimers());

test.each([
  ['old', true],
  ['confirmed', false],
] as const)(
  'quotes of a page that was kept, %s: marked until the server has answered: %s',
  async (kept, marked) => {
    const answered = Promise.withResolvers<void>();
    const at = Date.now() - 60_000;
    await renderScreen(<QuoteList type={2} streaming />, {
      page: { at, readings: [reading], kept },
      handlers: {
        quotes: async () => {
          await answered.promise;
          return { EURUSD: { ...quote, price: '1.09990', seq: 4 } } as never;
        },
      },
    });
    expect(screen.getByText('1.08420')).toBeVisible();
    expect(screen.queryAllByText(/^数据截至/)).toHaveLength(marked ? 1 : 0);
    answered.resolve();
    expect(await screen.findByText('1.09990')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^数据截至/)).toBeNull());
  },
);

test('quotes of a page that was kept seconds ago are asked for too, with a stream that is well, until they come', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let asked = 0;
  await renderScreen(<QuoteList type={2} streaming />, {
    page: { at: Date.now(), readings: [reading], kept: 'old' },
    handlers: {
      quotes: async () => {
        asked += 1;
        if (asked === 1) throw new Error('The first answer is lost.');
        return { EURUSD: { ...quote, price: '1.09990', seq: 4 } } as never;
      },
    },
  });
  expect(screen.getByText(/^数据截至/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(screen.queryByText(/^数据截至/)).toBeNull());
  expect(screen.getByText('1.09990')).toBeVisible();
});
