import { act, screen, waitFor, within } from '@testing-library/react';
import { address } from 'shared-ui/testing';
import { lost, orderRow, running, voided } from '../../shared/testing/fixtures.ts';
import { callsOf, pass, show } from '../../shared/testing/show.tsx';
import { setUser, startAt } from '../../shared/testing/start-at.ts';
import PositionPage from './position.page.tsx';

const NOON = new Date(2026, 2, 9, 12).getTime();
const HOUR = 3_600_000;

startAt(NOON);

it('shows open trades with their countdown and how they stand, before the history', async () => {
  await show(<PositionPage />, {
    orders: [
      orderRow({
        at: NOON - 5000,
        ...running,
        entry: { seq: 9, time: new Date(NOON).toISOString(), price: '0.50000' },
      }),
      orderRow({ at: NOON - HOUR, goods_id: 'XAUUSD', goods_name: 'Gold' }),
    ],
  });
  const open = within(await screen.findByRole('region', { name: 'Open trades' }));
  expect(open.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/0:5\d/);
  expect(open.getByText('$100.00 from 0.50000')).toBeVisible();
  expect(await open.findByText(/Ahead by/)).toBeVisible();
  expect(open.getByRole('link', { name: /EUR\/USD/ })).toHaveAttribute(
    'href',
    expect.stringContaining('detail?id='),
  );
  const history = screen.getByRole('region', { name: 'History' });
  expect(within(history).getByText('XAU/USD')).toBeVisible();
  expect(within(history).queryByText('EUR/USD')).toBeNull();
  expect(screen.getByText('Simulated funds')).toBeVisible();
});

it('says of an open trade on a replayed product that its prices are recorded', async () => {
  await show(<PositionPage />, {
    orders: [
      orderRow({ at: NOON - 5000, ...running, goods_id: 'XAGUSD', goods_name: 'Silver' }),
      orderRow({ at: NOON - 6000, ...running }),
    ],
  });
  const open = within(await screen.findByRole('region', { name: 'Open trades' }));
  expect(await open.findByRole('link', { name: /XAG\/USD.*Recorded prices/ })).toBeVisible();
  expect(open.getAllByText('Recorded prices')).toHaveLength(1);
});

it('groups the history by day, each with its profit, and sums up today', async () => {
  await show(<PositionPage />, {
    orders: [
      orderRow({ at: NOON - HOUR }),
      orderRow({ at: NOON - 2 * HOUR, ...lost }),
      orderRow({ at: NOON - 26 * HOUR, ...voided }),
    ],
  });
  const today = within(await screen.findByRole('list', { name: 'Today' }));
  expect(today.getAllByRole('listitem')).toHaveLength(2);
  expect(today.getByText('Won')).toBeVisible();
  const yesterday = within(screen.getByRole('list', { name: '03/08/2026' }));
  expect(yesterday.getByText('Void')).toBeVisible();
  expect(await screen.findByText('2 trades settled')).toBeVisible();
  expect(screen.getByText('1 of 2 won')).toBeVisible();
  expect(screen.getByText('50%')).toBeVisible();
  const curve = screen.getByRole('slider', { name: "Today's P&L after each trade" });
  expect(curve).toHaveAttribute('aria-valuetext', '2 trades settled: −$18.00');
  act(() => curve.focus());
  await setUser().keyboard('{ArrowLeft}');
  expect(curve).toHaveAttribute('aria-valuetext', '1 trade settled: −$100.00');
  expect(screen.getAllByText('−$18', { exact: false })[0]).toHaveTextContent('−$18.00');
});

it('sums up the day of the server’s clock on a phone that is a day behind', async () => {
  const now = NOON + 24 * HOUR;
  await show(<PositionPage />, {
    ahead: 24 * HOUR,
    orders: [orderRow({ at: now - HOUR }), orderRow({ at: now - 25 * HOUR, ...lost })],
  });
  expect(await screen.findByText('1 trade settled')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Today' })).getAllByRole('listitem')).toHaveLength(1);
});

it('counts what was void or cancelled as returned, and not as settled', async () => {
  await show(<PositionPage />, {
    orders: [orderRow({ at: NOON - HOUR }), orderRow({ at: NOON - 2 * HOUR, ...voided })],
  });
  expect(await screen.findByText('1 trade settled')).toBeVisible();
  expect(screen.getByText('1 without a result, stake returned')).toBeVisible();
});

it('shows the history of one kind, which stays in the address', async () => {
  await show(<PositionPage />, { orders: [orderRow({ at: NOON - HOUR })] });
  await setUser().click(await screen.findByRole('radio', { name: 'Rooms' }));
  await waitFor(() =>
    expect(callsOf('orders').at(-1)?.body).toMatchObject({ status: 'closed', kind: 'room' }),
  );
  expect(address()).toMatch(/\?kind=rooms$/);
  await setUser().click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(address()).not.toMatch(/kind/));
});

it('opens the record of a trade', async () => {
  const order = orderRow({ at: NOON - HOUR });
  await show(<PositionPage />, { orders: [order] });
  await setUser().click(await screen.findByRole('button', { name: /EUR\/USD/ }));
  expect(address()).toBe(`/my/traderecord/detail?id=${order.id}`);
});

it('shows a result by itself, where the countdown was', async () => {
  const ended = orderRow({ at: NOON - 57_000 });
  const open: typeof ended = { ...ended, ...running };
  const isOver = () => Date.now() >= NOON + 4000;
  await show(<PositionPage />, {
    handlers: {
      orders: ({ status }) => ({
        items: (status === 'open') === isOver() ? [] : [isOver() ? ended : open],
        next_cursor: null,
        server_time: new Date().toISOString(),
      }),
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Open trades' }));
  expect(section.getByRole('timer')).toBeVisible();
  await pass(6000);
  await waitFor(() => expect(section.queryByRole('timer')).toBeNull());
  expect(section.getByText('Won')).toBeVisible();
  // What is counted is what is below: no "Open trades 0" over a trade that has ended.
  expect(screen.getByRole('heading', { name: /Just ended/ })).toHaveTextContent('Just ended1');
  expect(screen.queryByRole('heading', { name: /Open trades/ })).toBeNull();
  expect(section.getByText(/rose from 1.08420 to 1.08432/)).toBeVisible();
  await waitFor(() => expect(callsOf('balance').length).toBeGreaterThan(1));
});

it('shows the result of a trade that ends while another opens', async () => {
  const ended = orderRow({ at: NOON - 57_000 });
  const open: typeof ended = { ...ended, ...running };
  const next = orderRow({ at: NOON + 1000, ...running, goods_id: 'XAUUSD', goods_name: 'Gold' });
  const isOver = () => Date.now() >= NOON + 4000;
  const items = (status: string | undefined) =>
    status === 'open' ? [isOver() ? next : open] : isOver() ? [ended] : [];
  await show(<PositionPage />, {
    handlers: {
      orders: ({ status }) => ({
        items: items(status),
        next_cursor: null,
        server_time: new Date().toISOString(),
      }),
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Open trades' }));
  expect(section.getByRole('timer')).toBeVisible();
  const before = callsOf('balance').length;
  await pass(6000);
  expect(await section.findByText('XAU/USD')).toBeVisible();
  expect(await section.findByText('Won')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Open trades/ })).toHaveTextContent(
    'Open trades1 · 1 just ended',
  );
  await waitFor(() => expect(callsOf('balance').length).toBeGreaterThan(before));
});

it('shows every open trade, and every result, however many there are', async () => {
  const all = Array.from({ length: 105 }, (_, i) => orderRow({ at: NOON - 57_000 - i }));
  const isOver = () => Date.now() >= NOON + 4000;
  await show(<PositionPage />, {
    handlers: {
      orders({ status, limit = 20, cursor }) {
        const those = (status === 'open') === isOver() ? [] : all;
        const from = Number(cursor ?? 0);
        const page = those.slice(from, from + limit);
        return {
          items: isOver() ? page : page.map((order) => ({ ...order, ...running })),
          next_cursor: from + limit < those.length ? String(from + limit) : null,
          server_time: new Date().toISOString(),
        };
      },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Open trades' }));
  expect(section.getByRole('heading', { name: /105/ })).toBeVisible();
  await pass(6000);
  // By their label: roles are computed element by element, which takes seconds for so many.
  await waitFor(() => expect(section.queryAllByLabelText('Time left')).toHaveLength(0));
  expect(section.getAllByText('Won')).toHaveLength(105);
});

it('says why there is nothing and where to go', async () => {
  await show(<PositionPage />);
  expect(await screen.findByText(/No trades in the last 7 days/)).toBeVisible();
  await setUser().click(screen.getByRole('button', { name: 'Go to Market' }));
  expect(address()).toBe('/trade');
});

it('offers another try when it cannot be loaded', async () => {
  let broken = true;
  await show(<PositionPage />, {
    fail: (name) => (name === 'orders' && broken ? { status: 404 } : undefined),
  });
  expect(
    await screen.findByText("We couldn't load your trades. Check your connection and try again."),
  ).toBeVisible();
  broken = false;
  await setUser().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No trades in the last 7 days/)).toBeVisible();
});

it('says so when the history of one kind, or the day, does not come, and asks again', async () => {
  let broken = false;
  await show(<PositionPage />, {
    orders: [orderRow({ at: NOON - HOUR })],
    fail: (name) => (name === 'orders' && broken ? { status: 404 } : undefined),
  });
  const rooms = await screen.findByRole('radio', { name: 'Rooms' });
  broken = true;
  await setUser().click(rooms);
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(await history.findByText(/We couldn't load your trades/)).toBeVisible();
  broken = false;
  await setUser().click(history.getByRole('button', { name: 'Try again' }));
  expect(await history.findByText('No trades of this kind in the last 7 days.')).toBeVisible();
});
