import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestHandlers } from 'shared-api/testing';
import { show } from '../../../shared/testing/show.tsx';
import RoomPage from '../room.page.tsx';

const NOW = Date.UTC(2026, 10, 21, 12) + 10_000;
const pause = {
  kind: 'time_out',
  since: '2026-11-21T00:00:00.000Z',
  until: '2099-01-01T00:00:00.000Z',
} as const;

beforeEach(() => void jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

const open = (allowance: TestHandlers['allowance']) =>
  show(<RoomPage />, { at: '/trade/roomdetail?id=economy', handlers: { allowance } });

it('during a break a banner says so, and nothing can be subscribed', async () => {
  await open(() => ({ pause, deposit_left: null, stake_left: null }));
  expect(await screen.findByRole('region', { name: /^Time-out until / })).toBeVisible();
  const button = await screen.findByRole('button', {
    name: 'Buy up',
    description: /^Paused during your break/,
  });
  expect(button).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Buy down' })).toBeDisabled();
});

it('what the own limits leave is said while the amount is typed', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
  await open(() => ({ pause: null, deposit_left: null, stake_left: '50.00' }));
  await user.click(await screen.findByRole('button', { name: 'Buy up' }));
  const sheet = within(await screen.findByRole('dialog', { name: /Economy/ }));
  const unit = await sheet.findByRole('textbox', { name: 'Unit amount' });
  await user.type(unit, '51');
  expect(unit).toHaveAccessibleDescription('You have $50.00 left under your own limit.');
  expect(sheet.getByRole('button', { name: 'Buy up' })).toBeDisabled();
  await user.clear(unit);
  await user.type(unit, '50');
  expect(sheet.getByRole('button', { name: /^Buy up for/ })).toBeEnabled();
});
