import { screen, waitFor } from '@testing-library/react';
import { useOpenTrades } from 'shared-api/stores';
import { orderRow, running } from '../../../shared/testing/fixtures.ts';
import { show } from '../../../shared/testing/show.tsx';
import { startAt } from '../../../shared/testing/start-at.ts';
import LiveEntry from './live-entry.tsx';

const NOON = new Date(2026, 2, 9, 12).getTime();
startAt(NOON);

it('shows the open trade that ends first, with what it would bring, and counts them for the navigation', async () => {
  const entry = { seq: 9, time: new Date(NOON).toISOString(), price: '0.50000' };
  await show(<LiveEntry />, {
    orders: [orderRow({ at: NOON - 5000, ...running, entry }), orderRow({ at: NOON - 1000, ...running })],
  });
  const strip = await screen.findByRole('link', { name: /^Open trade: / });
  expect(strip).toHaveAttribute('href', '/position');
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/0:5\d/);
  await waitFor(() => expect(strip).toHaveTextContent(/now\+/));
  expect(useOpenTrades.getState()).toEqual({ count: 2, from: NOON - 5000, to: NOON + 55_000 });
});

it('shows nothing without an open trade', async () => {
  await show(<LiveEntry />, { orders: [orderRow({ at: NOON - 3_600_000 })] });
  await waitFor(() => expect(useOpenTrades.getState().count).toBe(0));
  expect(screen.queryByRole('link')).toBeNull();
});
