import { waitFor } from '@testing-library/react';
import { CODES } from 'shared-api/client';
import { connectStores } from 'shared-api/stores';
import { TestRefusal } from 'shared-api/testing';
import { callsOf } from '../../../shared/testing/show.tsx';
import { openTicket } from '../testing.tsx';

const REQUIRED = 'This field is required.';

/** Subscribes. */
async function subscribe(bet: () => never | Promise<never>) {
  const ticket = await openTicket({ handlers: { bet } });
  await ticket.clicks.type(ticket.unit, '50');
  await ticket.confirm();
  return ticket;
}
/** Subscribes, and is refused for a field. */
const refusedFor = (name: string, rule: 'required' | 'too_large', message: string) =>
  subscribe(() => {
    throw new TestRefusal(CODES.validation, 'validation', { fields: [{ name, rule, message }] });
  });

it.each(['is closed', 'is left with its page'])(
  'tells in a toast what is refused when its ticket %s',
  async (end) => {
    const answer = Promise.withResolvers<void>();
    const shown = await subscribe(async () => {
      await answer.promise;
      throw new TestRefusal(CODES.refused, 'rate_changed', { reason: 'rate_changed' });
    });
    const onFailure = jest.fn();
    connectStores({ onFailure, onTokenRefused: () => undefined });
    await waitFor(() => expect(callsOf('bet')).toHaveLength(1));
    if (end === 'is closed') await shown.clicks.keyboard('{Escape}');
    else shown.unmount();
    answer.resolve();
    const told = expect.objectContaining({ reason: 'rate_changed' });
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith(told));
  },
);

it('says at the amount what is wrong with it, by its name', async () => {
  const { sheet, unit } = await refusedFor('unit_amount', 'required', REQUIRED);
  expect(await sheet.findByText("Unit amount can't be empty.")).toBeVisible();
  expect(unit).toHaveAccessibleDescription("Unit amount can't be empty.");
  expect(sheet.queryByRole('alert')).toBeNull();
});

it.each([
  ['leverage', 'too_large', 'No more than 5.', 'Leverage: No more than 5.'],
  ['rounds', 'required', REQUIRED, "Rounds can't be empty."],
] as const)('names %s in the notice above the button', async (name, rule, message, sentence) => {
  const { sheet } = await refusedFor(name, rule, message);
  expect(await sheet.findByRole('alert')).toHaveTextContent(sentence);
});
