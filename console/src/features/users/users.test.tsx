import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, show } from '../../testing/show.tsx';

const ada = {
  username: 'ada',
  nickname: 'Ada',
  phone: '+86****0001',
  real_name: 'A***********',
  created_at: '2026-11-01T10:00:00.000Z',
};
const change = {
  id: '7',
  type: 'deposit',
  before: '0.00',
  amount: '500.00',
  after: '500.00',
  at: '2026-11-24T11:00:00.000Z',
  source_type: 'deposit',
  source_id: 'a',
};
const card = {
  id: '01890000-0000-7000-8000-000000000001',
  kind: 'bank',
  label: 'First Bank',
  number: '•••• 3445',
};
const handlers: Handlers = {
  findUsers: ({ query }) => ({ items: query === 'ad' ? [ada] : [] }),
  user: () => ({
    ...ada,
    balances: { available: '500.00', held: '0.00', escrow: '0.00', term15: '0.00', term30: '0.00' },
    sessions: [],
  }),
  userBlocks: () => ({ items: [] }),
  userLedger: () => ({ items: [change], next_cursor: null }),
  cards: () => ({ items: [{ ...card, is_locked: true }] }),
  revealUser: () => ({ real_name: 'Ada Lovelace' }),
  blockUser: () => ({ ended: 0 }),
  unlockCard: () => ({}),
};

test('a user is found, looked at, and their name revealed for a reason', async () => {
  const { user, acts } = await show('/users', handlers);
  await user.type(await screen.findByLabelText(/^Name, phone/), 'ad{Enter}');
  await user.click(await screen.findByRole('link', { name: 'ada' }));
  expect(await screen.findByText(/A\*{11}/)).toBeVisible();
  const ledger = await screen.findByRole('region', { name: 'Ledger' });
  expect(await within(ledger).findByText('+$500.00')).toBeVisible();
  await user.type(screen.getByLabelText('Reason (for the audit log)'), 'They called');
  await user.click(screen.getByRole('button', { name: 'Show legal name' }));
  expect(await screen.findByText(/Ada Lovelace/)).toBeVisible();
  expect(acts).toEqual([['revealUser', { username: 'ada', reason: 'They called' }]]);
});

test('nobody is found by what nobody has', async () => {
  await show('/users?query=zzz', handlers);
  expect(await screen.findByText('No users match this search.')).toBeVisible();
});

test('a user is blocked with a cause, and a card is given back', async () => {
  const { user, acts } = await show('/users?user=ada', handlers);
  await user.selectOptions(await screen.findByLabelText('Action'), 'Block');
  await user.selectOptions(screen.getByLabelText('Cause (shown to the user)'), 'Payments');
  await user.type(screen.getByLabelText('Reason (for the audit log)'), 'The bank asks');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Done.')).toBeVisible();
  await user.type(screen.getByLabelText('Reason for unlocking'), 'New number');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(acts).toHaveLength(2));
  expect(acts).toEqual([
    ['blockUser', { username: 'ada', cause: 'payments', reason: 'The bank asks' }],
    ['unlockCard', { username: 'ada', id: card.id, reason: 'New number' }],
  ]);
});

test.each([
  ['$1,250.50', '1250.50'],
  ['1 250,5', '1250.50'],
  ['\u2066US$75\u2069', '75.00'],
])('an adjustment of %s, typed or pasted, is proposed as %s', async (text, amount) => {
  const { user, acts } = await show('/users?user=ada', handlers);
  await user.selectOptions(await screen.findByLabelText('Action'), 'Propose a balance adjustment');
  const field = screen.getByLabelText('Amount');
  await user.click(field);
  await user.paste('-1');
  expect(field).toHaveValue('-1');
  expect(field).toHaveAccessibleDescription("An amount can't be negative. Remove the minus sign.");
  await user.clear(field);
  await user.type(field, text);
  await user.clear(field);
  await user.paste(text);
  await user.type(screen.getByLabelText('Reason (for the audit log)'), 'A mistake');
  await user.click(screen.getByRole('button', { name: 'Propose a balance adjustment' }));
  await waitFor(() => expect(acts).toHaveLength(1));
  expect(acts[0]?.[1]).toMatchObject({ amount });
});
