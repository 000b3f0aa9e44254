import { screen, within } from '@testing-library/react';
import { show } from '../../shared/testing/show.tsx';
import BalancePage from './balance.page.tsx';

it('shows what the balance is made of, and which rooms it opens', async () => {
  await show(<BalancePage />, { at: '/trade/totalbalance', available: 600_000n });
  expect(await screen.findByText('In open trades')).toBeVisible();
  const rooms = within(await screen.findByRole('list', { name: 'Room access' }));
  const rows = await rooms.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Economy.*Open to you/),
    expect.stringMatching(/VIP.*Open to you/),
    expect.stringMatching(/SVIP.*Below minimum/),
    expect.stringMatching(/Diamond.*Below minimum/),
  ]);
});
