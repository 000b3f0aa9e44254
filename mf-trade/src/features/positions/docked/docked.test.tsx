import { screen, within } from '@testing-library/react';
import { lost, orderRow, running } from '../../../shared/testing/fixtures.ts';
import { show } from '../../../shared/testing/show.tsx';
import { startAt } from '../../../shared/testing/start-at.ts';
import Docked from './docked.tsx';

const NOON = new Date(2026, 10, 23, 12).getTime();

startAt(NOON);

it('shows open trades with what they would bring now, and today’s results with their sum', async () => {
  await show(<Docked />, {
    orders: [
      orderRow({
        at: NOON - 5000,
        ...running,
        entry: { seq: 9, time: new Date(NOON).toISOString(), price: '0.50000' },
      }),
      orderRow({ at: NOON - 600_000, ...lost }),
      orderRow({ at: NOON - 700_000, profit: '82.00' }),
    ],
  });
  const open = within(await screen.findByRole('region', { name: 'Open trades' }));
  expect(open.getByText('$100.00 from 0.50000')).toBeVisible();
  expect(await open.findByText('+$82', { exact: false })).toBeVisible();
  expect(open.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/0:5\d/);
  expect(open.getByText('today', { exact: false })).toHaveTextContent('−$18.00 today');
  const today = within(screen.getByRole('region', { name: 'Today' }));
  expect(today.getAllByRole('listitem')).toHaveLength(2);
  expect(today.getByRole('link', { name: 'Performance' })).toHaveAttribute('href', '/position/performance');
});

it('says that nothing is open', async () => {
  await show(<Docked />, {});
  expect(await screen.findByText(/No open trades/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
});

it('a visitor has no positions', async () => {
  await show(<Docked />, { visitor: true });
  expect(screen.queryByRole('region')).toBeNull();
});
