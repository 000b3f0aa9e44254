import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, OPERATOR, Refusal, show } from '../../testing/show.tsx';
import type { Review } from './reviews.data.ts';

const deposit = (order: string, more: Partial<Review> = {}): Review => ({
  kind: 'deposit',
  order,
  username: 'ada',
  state: 'waiting',
  amount: '500.00',
  fee: '0.00',
  usdt_amount: null,
  usdt_rate: null,
  created_at: '2026-11-24T11:58:00.000Z',
  reviewed_at: null,
  reason: null,
  taken_by: null,
  approved_by: [],
  needs_two: false,
  details: { channel: 'bankcard', depositor: 'Ada Lovelace', paid_to: 'Harbor Bank, 0098 1175' },
  ...more,
});

/** A queue of a server: what is decided leaves it. */
function queue(...orders: Review[]) {
  const kept = new Map(orders.map((one) => [one.order, one]));
  const change = (order: string, more: Partial<Review>) => {
    const changed = { ...(kept.get(order) as Review), ...more };
    kept.set(order, changed);
    return changed;
  };
  const handlers: Handlers = {
    reviews: ({ decided }) => ({
      items: decided ? [] : [...kept.values()].filter(({ state }) => state === 'waiting'),
      next_cursor: null,
    }),
    review: ({ order }) => kept.get(order) as Review,
    takeReview: ({ order }) => change(order, { taken_by: OPERATOR.name }),
    confirmReview: ({ order }) => change(order, { state: 'success' }),
    rejectReview: ({ order, reason }) => change(order, { state: 'failure', reason }),
  };
  return handlers;
}

test('deposits are taken, confirmed and rejected by keys alone, one after the other', async () => {
  const { user, acts } = await show('/deposits', queue(deposit('DEP-1'), deposit('DEP-2')));
  await screen.findByRole('button', { name: /DEP-1/ });
  await user.keyboard('j');
  const first = await screen.findByRole('complementary', { name: 'Order DEP-1' });
  expect(within(first).getByText('Harbor Bank, 0098 1175')).toBeVisible();
  await user.keyboard('c');
  await user.keyboard('{Enter}');
  await within(first).findByRole('button', { name: 'Confirm' });
  await user.keyboard('c');
  const second = await screen.findByRole('complementary', { name: 'Order DEP-2' });
  await within(second).findByRole('button', { name: 'Take' });
  await user.keyboard('{Enter}');
  await within(second).findByRole('button', { name: 'Reject' });
  await user.keyboard('r');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(acts).toHaveLength(4));
  expect(acts).toEqual([
    ['takeReview', { kind: 'deposit', order: 'DEP-1' }],
    ['confirmReview', { kind: 'deposit', order: 'DEP-1' }],
    ['takeReview', { kind: 'deposit', order: 'DEP-2' }],
    ['rejectReview', { kind: 'deposit', order: 'DEP-2', reason: 'amount_differs' }],
  ]);
});

test('what somebody else has decided meanwhile is said, and the chosen reason stays', async () => {
  const handlers = queue(deposit('DEP-1', { taken_by: OPERATOR.name }));
  const refuse = () => {
    throw new Refusal('This order has already been reviewed.');
  };
  const { user } = await show('/deposits?order=DEP-1', { ...handlers, rejectReview: refuse });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await user.click(screen.getByRole('radio', { name: "Name doesn't match" }));
  await user.click(screen.getByRole('button', { name: 'Reject this order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This order has already been reviewed.');
  expect(screen.getByRole('radio', { name: "Name doesn't match" })).toBeChecked();
});

test('an auditor sees everything and decides nothing', async () => {
  const auditor = { ...OPERATOR, name: 'audit', role: 'auditor' } as const;
  const { user, acts } = await show('/deposits?order=DEP-1', queue(deposit('DEP-1')), auditor);
  expect(await screen.findByRole('heading', { name: 'ada, $500.00' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take' })).toBeNull();
  await user.keyboard('{Enter}');
  expect(acts).toEqual([]);
});

test('a session that ends leaves the page as it was behind the sign-in', async () => {
  let isOver = false;
  const handlers = queue(deposit('DEP-1', { taken_by: OPERATOR.name }));
  const over = () => {
    throw new Refusal('Sign in again.', 8888);
  };
  const { user } = await show('/deposits?order=DEP-1', {
    ...handlers,
    rejectReview: (input) => (isOver ? over() : (handlers.rejectReview?.(input) as Review)),
    beginLogin: () => ({ work: { salt: 'salt', bits: 0 } }),
    login: () => ({ ...OPERATOR, token: 'another', expires_at: '2026-11-24T20:00:00.000Z' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await user.click(screen.getByRole('radio', { name: "Name doesn't match" }));
  isOver = true;
  await user.click(screen.getByRole('button', { name: 'Reject this order' }));
  await user.type(await screen.findByLabelText('Password'), 'password');
  await user.type(screen.getByLabelText('Six-digit code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('radio', { name: "Name doesn't match" })).toBeChecked();
});
