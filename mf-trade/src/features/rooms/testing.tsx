import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { api } from 'shared-api/client';
import { tapAfterPause } from 'shared-ui/testing';
import { pass, type ShowOptions, show as showScreen } from '../../shared/testing/show.tsx';
import RoomPage from './room.page.tsx';

/** Rooms have a minimum of money. */
export const show = (ui: ReactElement, options: ShowOptions = {}) =>
  showScreen(ui, { available: 200_000n, ...options });

export const START = Date.UTC(2026, 10, 21, 12);
export const ISSUE = START / 60_000;
/** Each test of whoever imports this begins ten seconds into a round of the economy room. */
beforeEach(() => {
  jest.useFakeTimers({ now: START + 10_000, advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A subscription of $100 to the round that is on offer. */
export const placed = (direction: 'up' | 'down') => () =>
  api.bet({
    ...{ kind: 'room' as const, roomId: 'economy', direction, unitAmount: '50', leverage: 2, rounds: 1 },
    ...{ feeRate: 200, issue: ISSUE + 1 },
  });

/** Lets time pass until so many milliseconds after the start of the running round: what the test itself took counts too. */
export const passTo = (after: number) => pass(Math.max(0, START + after - Date.now()));

export const setUser = () => userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });

export async function openTicket(options: ShowOptions = {}) {
  const user = setUser();
  const shown = await show(<RoomPage />, { at: '/trade/roomdetail?id=economy', ...options });
  await user.click(await screen.findByRole('button', { name: 'Buy up' }));
  const sheet = within(await screen.findByRole('dialog', { name: /Economy/ }));
  const unit = await sheet.findByRole('textbox', { name: 'Unit amount' });
  const confirm = async () => {
    await user.click(sheet.getByRole('button', { name: /^Buy up for/ }));
    await tapAfterPause(sheet.getByRole('button', { name: 'Tap again to confirm' }));
  };
  return { ...shown, clicks: user, sheet, unit, confirm };
}
