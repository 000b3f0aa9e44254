import { screen, within } from '@testing-library/react';
import { address } from 'shared-ui/testing';
import { lost, orderRow, voided } from '../../shared/testing/fixtures.ts';
import { callsOf, show } from '../../shared/testing/show.tsx';
import { setUser, startAt } from '../../shared/testing/start-at.ts';
import PerformancePage from './performance.page.tsx';

const NOON = new Date(2026, 10, 23, 12).getTime();
const DAY = 86_400_000;

startAt(NOON);

const orders = () => [
  orderRow({ at: NOON - DAY, profit: '82.00' }),
  orderRow({ at: NOON - DAY - 1000, ...lost, goods_id: 'XAUUSD', goods_name: 'Gold' }),
  orderRow({ at: NOON - 3 * DAY, profit: '410.00' }),
  orderRow({ at: NOON - 3 * DAY - 1000, ...voided }),
  orderRow({ at: NOON - 40 * DAY, goods_id: 'USDJPY', goods_name: 'US dollar / Yen' }),
];

it('sums up a month: by day, by product, and how many were won of how many', async () => {
  await show(<PerformancePage />, { orders: orders() });
  const month = await screen.findByRole('region', { name: 'November 2026' });
  expect(await within(month).findByText('2 of 3 won')).toBeVisible();
  expect(within(month).getByText('66.7%')).toBeVisible();
  expect(within(month).getByText('Break-even 54.95%')).toBeVisible();
  expect(month).toHaveTextContent('+$392.00');
  const table = screen.getByRole('table');
  expect(within(table).getAllByRole('columnheader')[0]).toHaveTextContent('Sunday');
  expect(within(table).getByRole('button', { name: 'November 20: +$410.00, 2 trades' })).toBeVisible();
  expect(within(table).getByRole('button', { name: /November 22: −?-?\$18\.00, 2 trades/ })).toBeVisible();
  expect(within(table).getAllByRole('button')).toHaveLength(2);
  const products = within(screen.getByRole('region', { name: 'By product' }));
  expect(products.getByText('4 trades')).toBeVisible();
  const rows = products.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/EUR\/USD.*3 trades.*\+\$492\.00/);
  expect(rows[1]).toMatch(/XAU\/USD.*1 trade.*\$100\.00/);
});

it('a day opens the trades that its figure is made of, and the address keeps it', async () => {
  const user = setUser();
  await show(<PerformancePage />, { orders: orders() });
  await user.click(await screen.findByRole('button', { name: /November 22/ }));
  const trades = await screen.findByRole('list', { name: 'November 22' });
  expect(within(trades).getAllByRole('listitem')).toHaveLength(2);
  expect(within(trades).getByText('XAU/USD')).toBeVisible();
  expect(address()).toContain('day=2026-11-22');
  expect(screen.getByRole('button', { name: /November 22/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: /November 22/ }));
  expect(screen.queryByRole('list', { name: 'November 22' })).toBeNull();
});

it('goes back to the month of the first trade, and no further than this month', async () => {
  const user = setUser();
  await show(<PerformancePage />, { orders: orders() });
  expect(await screen.findByRole('button', { name: /November 22/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveAccessibleDescription(
    'This is the current month.',
  );
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(await screen.findByText('USD/JPY')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAccessibleDescription(
    'You have no trades before this month.',
  );
  expect(address()).toContain('month=2026-10');
});

it('says why there is no win rate where no trade was won or lost', async () => {
  await show(<PerformancePage />, { orders: [orderRow({ at: NOON - DAY, ...voided })] });
  const month = await screen.findByRole('region', { name: 'November 2026' });
  expect(await within(month).findByText('No trade won or lost')).toBeVisible();
});

it('says that a month is empty, and takes an address that makes no sense for this month', async () => {
  await show(<PerformancePage />, { at: '/?month=2026-13&day=x' });
  expect(await screen.findByText(/No trades this month/)).toBeVisible();
  expect(callsOf('performance')[0]?.body).toMatchObject({ month: '2026-11' });
  expect(screen.queryByRole('region', { name: 'By product' })).toBeNull();
});
