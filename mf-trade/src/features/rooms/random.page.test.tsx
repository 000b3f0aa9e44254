import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftOf } from 'shared-api/testing';
import { address } from 'shared-ui/testing';
import { show } from '../../shared/testing/show.tsx';
import RandomPage from './random.page.tsx';

it('proposes an order that can be placed, and takes it to the ticket', async () => {
  const clicks = userEvent.setup();
  await show(<RandomPage />, { at: '/trade/randomtradecount?id=economy', available: 200_000n });
  expect(await screen.findByText('Suggested values')).toBeVisible();
  await clicks.click(screen.getByRole('button', { name: 'Pick again' }));
  await clicks.click(screen.getByRole('button', { name: 'Use these values' }));
  await waitFor(() => expect(address()).toBe('/trade/roomdetail?id=economy'));
  const kept = draftOf('room:economy');
  expect(kept).toMatchObject({ unit: expect.stringMatching(/^[1-9]\d*$/), leverage: expect.any(Number) });
});
