import { screen } from '@testing-library/react';
import { show } from '../../../shared/testing/show.tsx';
import RoomPage from '../room.page.tsx';
import { openTicket } from '../testing.tsx';

const pause = {
  kind: 'time_out',
  since: '2026-11-21T00:00:00.000Z',
  until: '2099-01-01T00:00:00.000Z',
} as const;

it('during a break a banner says so, and nothing can be subscribed', async () => {
  await show(<RoomPage />, {
    at: '/trade/roomdetail?id=economy',
    handlers: { allowance: () => ({ pause, deposit_left: null, stake_left: null }) },
  });
  expect(await screen.findByRole('region', { name: /^Time-out until / })).toBeVisible();
  const button = await screen.findByRole('button', {
    name: 'Buy up',
    description: /^Paused during your break/,
  });
  expect(button).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Buy down' })).toBeDisabled();
});

it('what the own limits leave is said while the amount is typed', async () => {
  const { clicks, sheet, unit } = await openTicket({
    handlers: { allowance: () => ({ pause: null, deposit_left: null, stake_left: '50.00' }) },
  });
  await clicks.type(unit, '51');
  expect(unit).toHaveAccessibleDescription('You have $50.00 left under your own limit.');
  expect(sheet.getByRole('button', { name: 'Buy up' })).toBeDisabled();
  await clicks.clear(unit);
  await clicks.type(unit, '50');
  expect(sheet.getByRole('button', { name: /^Buy up for/ })).toBeEnabled();
});
