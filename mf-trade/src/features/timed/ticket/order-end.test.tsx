import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from 'shared-api/client';
import { tapAfterPause } from 'shared-ui/testing';
import { EURUSD, type OrderRow, orderRow, running, voided } from '../../../shared/testing/fixtures.ts';
import { callsOf, pass, show } from '../../../shared/testing/show.tsx';
import { TicketBar } from './ticket-bar.tsx';

const onTrades = jest.fn();
const product = { ...EURUSD, price: '1.08426', onTrades };

// The sheet's code is fetched in real time, which the fake clock does not wait for.
beforeAll(() => import('./ticket-sheet.tsx'));
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-03-09T10:00:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Places a trade for 60 s that ends as told: entry after 1 s, settlement 1 s after the expiry. */
async function trade(end: Partial<OrderRow>) {
  const at = Date.now();
  const ended = orderRow({ at, ...end });
  const entered = { ...ended, ...running };
  const accepted = { ...entered, entry: null };
  const now = () => {
    if (Date.now() >= at + 61_000) return ended;
    return Date.now() >= at + 1000 ? entered : accepted;
  };
  let placed = false;
  await show(<TicketBar {...product} />, {
    handlers: {
      bet: () => {
        placed = true;
        return accepted;
      },
      orders: () => ({
        items: placed ? [now()] : [],
        next_cursor: null,
        server_time: new Date().toISOString(),
      }),
    },
  });
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
  await pass(100);
  await user.click(screen.getByRole('button', { name: 'Buy up' }));
  await pass(1000);
  await user.click(await screen.findByRole('button', { name: '100' }));
  await user.click(screen.getByRole('button', { name: 'Buy up for $100.00' }));
  await tapAfterPause(screen.getByRole('button', { name: 'Tap again to confirm' }));
  await pass(500);
  await pass(1000);
}

it('counts down with the live price against the entry, and then says what happened', async () => {
  await trade({});
  await pass(500);
  const strip = within(screen.getByRole('region', { name: 'Open trade' }));
  expect(strip.getByText('Ahead by')).toHaveTextContent('0.00006');
  expect(strip.getByText('+$82', { exact: false })).toHaveTextContent('+$82.00');
  expect(strip.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/0:5\d/);

  await pass(62_000);
  expect(screen.queryByRole('timer')).toBeNull();
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByRole('heading', { name: 'Won' })).toBeVisible();
  expect(sheet.getByText('+$82', { exact: false })).toHaveTextContent('+$82.00');
  expect(sheet.getByText('You bought up, and the price rose from 1.08420 to 1.08432.')).toBeVisible();
  expect(sheet.getByText('Returned').nextSibling).toHaveTextContent('$182.00');
  expect(sheet.getByText(/#501 .*#559/)).toBeVisible();
  expect(sheet.getByRole('link', { name: 'View full record' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/my\/traderecord\/detail\?id=/),
  );
});

it('waits for the result once the time is over, whether prices still come or not', async () => {
  const open = { ...orderRow({ at: Date.now() - 57_000 }), ...running };
  await show(<TicketBar {...product} />, {
    handlers: {
      orders: () => ({ items: [open], next_cursor: null, server_time: new Date().toISOString() }),
    },
  });
  await pass(100);
  const strip = within(screen.getByRole('region', { name: 'Open trade' }));
  expect(strip.getByText('Ahead by')).toBeVisible();
  // No price comes any more, as where a feed has fallen silent.
  await pass(4_000);
  expect(strip.getByText('Waiting for the result')).toBeVisible();
  expect(strip.queryByText('Ahead by')).toBeNull();
  expect(strip.getByText('If it ended now').nextSibling).toHaveTextContent(/^–$/);
});

it.each([
  ['Lost', { result: 'loss', profit: '-100.00' } as const, /the price fell/],
  ['Tied', { result: 'tie', profit: '0.00' } as const, /ended where it started/],
  ['Void', voided, /missing for more than 10 seconds/],
  ['Void', { ...voided, void_reason: 'session_ended' } as const, /market closed before/],
])('says why a trade ended: %s', async (title, end, reason) => {
  await trade(end);
  await pass(63_000);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(reason, { selector: 'p' })).toBeVisible();
  // The line above stands still, also where no price decided.
  expect(onTrades).toHaveBeenLastCalledWith([expect.objectContaining({ isOver: true })]);
});

it('a result leads to the same trade again, with its side, stake and duration', async () => {
  await trade({ result: 'loss', profit: '-100.00', direction: 'down' });
  await pass(63_000);
  expect(screen.getByText('Returned').nextSibling).toHaveTextContent('$0.00');
  expect(screen.getByRole('link', { name: 'Set a limit' })).toHaveAttribute('href', '/my/limits');
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
  await user.click(screen.getByRole('button', { name: 'Trade again: $100.00 for 1 min' }));
  await pass(1000);
  expect(screen.queryByRole('heading', { name: 'Lost' })).toBeNull();
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toHaveValue('100');
  expect(screen.getByRole('button', { name: 'Buy down for $100.00' })).toBeEnabled();
});

it('takes no trade for ended when the list of the open ones is dropped, as at a sign-out', async () => {
  const open = { ...orderRow({ at: Date.now() }), ...running };
  let items = [open];
  const { client, rerender } = await show(<TicketBar {...product} />, {
    handlers: {
      orders: () => ({ items, next_cursor: null, server_time: new Date().toISOString() }),
    },
  });
  await pass(500);
  expect(screen.getByRole('region', { name: 'Open trade' })).toBeVisible();
  items = [];
  client.clear();
  rerender(
    <QueryClientProvider client={client}>
      <TicketBar {...product} />
    </QueryClientProvider>,
  );
  await pass(500);
  expect(screen.queryByRole('region', { name: 'Open trade' })).toBeNull();
  expect(callsOf('orders').map(({ body }) => body)).not.toContainEqual(
    expect.objectContaining({ id: open.id }),
  );
});

it('tells the result of a trade that was placed before the page was opened, once', async () => {
  const at = Date.now();
  const ended = orderRow({ at });
  const open = { ...ended, ...running };
  const items = (id: string | undefined) => {
    if (Date.now() < at + 61_000) return [open];
    return id === ended.id ? [ended] : [];
  };
  await show(<TicketBar {...product} />, {
    handlers: {
      orders: ({ id }) => ({
        items: items(id),
        next_cursor: null,
        server_time: new Date().toISOString(),
      }),
    },
  });
  await pass(500);
  expect(screen.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await pass(62_500);
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.getByRole('heading', { name: 'Won' })).toBeVisible();
  expect(onTrades).toHaveBeenLastCalledWith([expect.objectContaining({ isOver: true })]);
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await pass(10_000);
  expect(screen.queryByRole('dialog')).toBeNull();
});
