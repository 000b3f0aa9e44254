import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePreferences } from 'shared-api/stores';
import { callsOf, show } from '../../shared/testing/show.tsx';
import RoomPage from './room.page.tsx';

const MINUTE = 60_000;
const user = userEvent.setup();

/** Opens the room's ticket in a visit that began so many minutes ago. */
async function open(minutes: number) {
  usePreferences.setState({ realityCheck: 60 });
  const since = Date.now() - minutes * MINUTE;
  sessionStorage.setItem('visit', `${since}/${since}`);
  await show(<RoomPage />, { at: '/trade/roomdetail?id=economy' });
  await user.click(await screen.findByRole('button', { name: 'Buy up' }));
  return within(await screen.findByRole('dialog', { name: /Economy/ }));
}

it('shows how long the visit lasts before a room’s ticket, and then lets the ticket be filled in', async () => {
  const sheet = await open(61);
  expect(await sheet.findByRole('heading', { name: "You've been here for 61 minutes" })).toBeVisible();
  expect(sheet.queryByRole('textbox', { name: 'Unit amount' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Continue' }));
  expect(await sheet.findByRole('textbox', { name: 'Unit amount' })).toBeVisible();
});

it('does not show it early', async () => {
  const sheet = await open(59);
  expect(await sheet.findByRole('textbox', { name: 'Unit amount' })).toBeVisible();
  expect(callsOf('visitResult')).toEqual([]);
});
