import { screen, within } from '@testing-library/react';
import { overview, show } from '../../testing/show.tsx';

test('every queue shows its count, its oldest item and what waits for a second person', async () => {
  await show('/', {});
  const deposits = await screen.findByRole('link', { name: /^Deposits.*Oldest/ });
  expect(deposits).toHaveTextContent('2');
  expect(deposits).toHaveTextContent('Oldest 1 hour ago');
  expect(deposits).toHaveTextContent('1 waiting for a second operator');
  expect(screen.getByText('Longest without a price: EURUSD, 2 s')).toBeVisible();
  const queues = screen.getByRole('region', { name: 'Queues' });
  expect(within(queues).getByRole('link', { name: 'Deposits 2' })).toHaveAttribute('href', '/deposits');
});

test('a reconcile that finds something names it', async () => {
  const at = '2026-11-24T12:00:00.000Z';
  const checks = [
    { name: 'balances', problems: [] },
    { name: 'deposits', problems: ['DEP-1 was paid twice'] },
  ];
  const { user } = await show('/', {
    overview: () => ({ ...overview, reconciled: { ok: false, at, transfers: 7 } }),
    reconcile: () => ({ ok: false, at, transfers: 7, checks }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reconcile now' }));
  expect(await screen.findByText('DEP-1 was paid twice')).toBeVisible();
  expect(screen.getByText(/^Problems found .* 7 transfers$/)).toBeVisible();
});
