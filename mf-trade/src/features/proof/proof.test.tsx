import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHandlers, createTestState } from 'shared-api/testing';
import { address, show } from '../timed/testing/show.tsx';
import ProofPage from './proof.page.tsx';

const user = userEvent.setup();
const AT = Date.UTC(2026, 2, 9, 10, 0, 7);
const now = () => AT + 120_000;

/** Opens the page of a trade that the back end itself has settled. */
async function open(tamper: (proof: Proof) => Proof = (proof) => proof) {
  const state = createTestState({ now });
  const handlers = createTestHandlers(state);
  const ann = { username: 'ann' };
  let at = AT;
  const early = createTestHandlers({ ...state, now: () => at });
  await early.balance({ language: 'en' }, ann);
  Object.assign(state.users.get('ann') ?? {}, { available: 100_000n });
  const terms = { goods_id: 'EURUSD', direction: 'up', duration_seconds: 60, payout_rate: 8200 } as const;
  const { id } = await early.bet({ language: 'en', amount: '33', ...terms }, ann);
  at = AT + 100_000;
  const proof = tamper(await early.orderProof({ language: 'en', id }, ann));
  await show(<ProofPage />, {
    at: `/my/traderecord/proof?id=${id}`,
    handlers: { orderProof: () => proof, checkpoints: handlers.checkpoints },
  });
  return proof;
}
type Proof = Awaited<ReturnType<ReturnType<typeof createTestHandlers>['orderProof']>>;

const checks = async () => within(await screen.findByRole('list', { name: 'The checks' }));

it('says that a result is right, with the rule, the ticks around both ends and every check', async () => {
  const proof = await open();
  expect(await screen.findByRole('heading', { name: 'The result is right' })).toBeVisible();
  expect(screen.getByText(/9 of 9 checks passed/)).toBeVisible();
  expect(screen.getByText(/the next price recorded after the order was accepted/)).toBeVisible();
  const [entry, exit] = screen.getAllByRole('table');
  for (const [table, name, seq] of [
    [entry, 'Entry', proof.outcome.entry_seq],
    [exit, 'Exit', proof.outcome.exit_seq],
  ] as const) {
    const marked = within(table as HTMLElement)
      .getByText(name)
      .closest('tr');
    expect(marked).toHaveTextContent(`#${seq}`);
    // Two ticks on each side, the moment between them, and the head.
    expect(within(table as HTMLElement).getAllByRole('row')).toHaveLength(6);
  }
  const items = (await checks()).getAllByRole('listitem');
  expect(items).toHaveLength(9);
  for (const item of items) expect(item).toHaveTextContent('Passed');
});

it('says what happened, in the words of the record', async () => {
  const { order, outcome, feed } = await open();
  const price = (seq: number | null) => feed.ticks.find((tick) => tick.seq === seq)?.price;
  const [entry, exit] = [price(outcome.entry_seq), price(outcome.exit_seq)];
  const moved = Number(exit) - Number(entry);
  const said =
    moved === 0
      ? `The price ended where it began, at ${exit}.`
      : `You bought ${order.direction} and the price ${moved > 0 ? 'rose' : 'fell'} from ${entry} to ${exit}.`;
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
});

it('says that a result is wrong, and where', async () => {
  await open((proof) => ({ ...proof, outcome: { ...proof.outcome, paid_back: '999.00' } }));
  expect(await screen.findByRole('heading', { name: /does not fit/ })).toBeVisible();
  expect(screen.queryByText(/^You bought/)).toBeNull();
  const item = (await checks()).getByText(/right to the cent/).closest('li');
  expect(item).toHaveTextContent('Failed');
  expect(item).toHaveTextContent('At outcome.paid_back: expected');
});

it('saves exactly what it checked, as a file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:proof';
  };
  URL.revokeObjectURL = () => undefined;
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
  const proof = await open();
  await user.click(await screen.findByRole('button', { name: 'Save the proof' }));
  expect(clicked).toEqual([`order-${proof.order.order_number}.json`]);
  const reader = new FileReader();
  const text = new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
  });
  reader.readAsText(saved[0] as Blob);
  expect(JSON.parse(await text)).toEqual(proof);
  click.mockRestore();
});

it.each([
  '/my/traderecord/proof',
  '/my/traderecord/proof?id=nonsense',
  '/my/traderecord/proof?room_id=vip&issue=x',
])('has nothing to check at %s', async (at) => {
  await show(<ProofPage />, { at });
  expect(await screen.findByText('There is nothing to check under this address.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All trade records' }));
  expect(address()).toBe('/my/traderecord');
});
