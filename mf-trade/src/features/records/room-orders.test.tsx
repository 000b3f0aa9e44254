import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, wireOf } from 'shared-api/client';
import { acceptanceText, verifyReceipt } from 'shared-api/proof';
import { isSigned, signText, type TestState } from 'shared-api/testing';
import { formatTime } from 'shared-ui';
import { address } from 'shared-ui/testing';
import { useKeptProofs } from '../../shared/kept-proofs.ts';
import { callsOf, pass, show } from '../../shared/testing/show.tsx';
import PositionPage from '../positions/position.page.tsx';
import RecordPage from './record.page.tsx';
import RecordsPage from './records.page.tsx';

jest.mock('shared-ui/charts', () => ({
  CandleChart: ({ name }: { name: string }) => <figure aria-label={name} />,
  barsUntil: (bars: unknown) => bars,
  soundBars: (bars: unknown) => bars,
  withoutHoles: (bars: unknown) => bars,
}));

type RoomOrder = (TestState['users'] extends Map<string, infer U> ? U : never) extends {
  roomOrders: (infer O)[];
}
  ? O
  : never;
type Part = RoomOrder['issues'][number];

/** Forty seconds before the start of the round 261121-0721. */
const START = Date.UTC(2026, 10, 21, 12);
const NOW = START - 40_000;
const ID = '00000000-0000-4000-9000-000000000077';
const at = (ms: number) => new Date(ms).toISOString();
const tick = (ms: number, price: string) => ({ seq: ms / 1000, time: at(ms), price, hash: 'a'.repeat(64) });

function part(round: number, given: Partial<Part> = {}): Part {
  const start = START + round * 60_000;
  return {
    ...{ issue: start / 60_000, number: `261121-0${721 + round}`, starts_time: at(start) },
    ...{ seals_time: at(start - 5_000), ends_time: at(start + 60_000), status: 'matching', stake: '100.00' },
    ...{ arrival: null, matched: null, returned: null, result: null, void_reason: null, profit: null },
    ...{ fee: null, start: null, end: null, matched_time: null, ended_time: null, receipt: null },
    ...given,
  };
}
const settled = (round: number, given: Partial<Part> = {}): Part => {
  const start = START + round * 60_000;
  return part(round, {
    ...{ status: 'settled', arrival: 2, matched: '100.00', returned: '0.00', result: 'win', profit: '98.00' },
    ...{ fee: '2.00', start: tick(start + 1_000, '1.08420'), end: tick(start + 60_000, '1.08432') },
    ...{ matched_time: at(start - 4_800), ended_time: at(start + 61_000) },
    ...given,
  });
};

function order(issues: Part[], given: Partial<RoomOrder> = {}): RoomOrder {
  return {
    ...{ kind: 'room', id: ID, order_number: 'R1', room_id: 'economy', room_name: 'Economy' },
    ...{
      goods_id: 'EURUSD',
      goods_name: 'Euro / US dollar',
      digits: 5,
      direction: 'up',
      unit_amount: '50.00',
    },
    ...{ leverage: 2, rounds: issues.length, stake: `${issues.length * 100}.00`, round_stake: '100.00' },
    ...{ fee_rate: 200, status: 'matching', matched: '0.00', returned: '0.00', profit: null, fee: '0.00' },
    ...{ created_time: at(START - 50_000), settlement_time: null, issues },
    ...given,
  };
}
const ended = (one: Part, given: Partial<RoomOrder> = {}) =>
  order([one], {
    ...{ status: 'settled', matched: one.matched ?? '0.00', returned: one.returned ?? '0.00' },
    ...{ profit: one.profit, fee: one.fee ?? '0.00', settlement_time: one.ended_time },
    ...given,
  });

const answer = (rows: () => RoomOrder[]) => ({
  handlers: {
    orders: ({ status }: { status?: 'open' | 'closed' | undefined }) => ({
      items: rows().filter(
        (row) => status === undefined || (row.settlement_time === null) === (status === 'open'),
      ),
      next_cursor: null,
      server_time: new Date().toISOString(),
    }),
  },
});

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});
const setUser = () => userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });

it('shows an open room order with the countdown of its round', async () => {
  await show(
    <PositionPage />,
    answer(() => [order([part(0), part(1)])]),
  );
  const open = within(await screen.findByRole('region', { name: 'Open trades' }));
  expect(await open.findByText('Economy room')).toBeVisible();
  expect(open.getByRole('timer', { name: 'Closes in' })).toHaveTextContent('0:35');
  expect(open.getByText('261121-0721')).toBeVisible();
  expect(open.getByText('Stake $100.00 per round · 2 rounds')).toBeVisible();
  // There is nothing to draw against before the start price is recorded.
  const coming = `Starts at ${formatTime(START, 'en')}. The start price is recorded then.`;
  expect(open.getByText(coming)).toBeVisible();
  expect(open.queryByText('If it ended now')).toBeNull();
  await pass(41_000);
  expect(open.queryByText(coming)).toBeNull();
});

it('cancels a matching room order from the positions, after asking', async () => {
  const clicks = setUser();
  let row = order([part(0), part(1)]);
  const rows = answer(() => [row]);
  await show(<PositionPage />, {
    handlers: {
      ...rows.handlers,
      cancelRounds: () => {
        const times = { status: 'cancelled', ended_time: at(NOW) } as const;
        row = order([part(0, times), part(1, times)], { status: 'settled', settlement_time: at(NOW) });
        return row;
      },
    },
  });
  await clicks.click(await screen.findByRole('button', { name: 'Cancel 2 rounds' }));
  const dialog = within(await screen.findByRole('dialog'));
  await clicks.click(dialog.getByRole('button', { name: 'Cancel 2 rounds' }));
  await waitFor(() => expect(callsOf('cancelRounds')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel 2 rounds' })).toBeNull());
});

it('shows a result by itself, where the countdown was', async () => {
  const over = () => Date.now() > START + 61_500;
  await show(
    <PositionPage />,
    answer(() => [over() ? ended(settled(0)) : order([part(0)])]),
  );
  await screen.findByRole('timer');
  await pass(110_000);
  const open = within(await screen.findByRole('region', { name: 'Just ended' }));
  await waitFor(() => expect(open.queryByRole('timer')).toBeNull());
  expect(open.getByText('Won')).toBeVisible();
  expect(open.getByText('The price rose from 1.08420 to 1.08432.')).toBeVisible();
  const round = settled(0);
  expect(open.getByRole('link', { name: 'Check this result' })).toHaveAttribute(
    'href',
    `/my/traderecord/proof?room_id=economy&issue=${round.issue}`,
  );
});

it('stands among all records, with its result', async () => {
  await show(
    <RecordsPage />,
    answer(() => [ended(settled(0))]),
  );
  const row = await screen.findByRole('button', { name: /Economy room/ });
  expect(row).toHaveTextContent('+$98.00Won');
  await setUser().click(row);
  expect(address()).toBe(`/my/traderecord/detail?id=${ID}`);
});

it('is not called unmatched when all its rounds were left', async () => {
  const left = part(1, { status: 'cancelled', profit: '0.00', ended_time: at(NOW) });
  await show(
    <RecordsPage />,
    answer(() => [ended(left, { status: 'match_failure' })]),
  );
  const row = await screen.findByRole('button', { name: /Economy room/ });
  expect(row).toHaveTextContent('Canceled');
  expect(row).not.toHaveTextContent('Not matched');
});

describe('the record', () => {
  const open = (row: RoomOrder, more = {}) => {
    const { handlers } = answer(() => [row]);
    return show(<RecordPage />, {
      at: `/my/traderecord/detail?id=${ID}`,
      handlers: { ...handlers, ...more },
    });
  };

  it('shows the whole trail of a partial match, its ticks and its place', async () => {
    await open(ended(settled(0, { matched: '60.00', returned: '40.00', profit: '58.80', fee: '1.20' })));
    const trail = within(await screen.findByRole('list', { name: 'Timeline' }));
    expect(trail.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringContaining('Accepted, stake held'),
      expect.stringContaining('Partly matched$60.00 matched, $40.00 returned'),
      expect.stringContaining('Round sealed'),
      expect.stringContaining('SettlementThe price rose from 1.08420 to 1.08432.'),
    ]);
    expect(screen.getByText(`1.08432 · #${(START + 60_000) / 1000}`)).toBeVisible();
    expect(screen.getByText('#2')).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Euro / US dollar' })).toBeVisible();
  });

  it('says that nothing was matched', async () => {
    const failed = part(0, {
      ...{ status: 'match_failure', arrival: 3, matched: '0.00', returned: '100.00', profit: '0.00' },
      ...{ matched_time: at(START - 4_800), ended_time: at(START - 4_700) },
    });
    await open(ended(failed, { status: 'match_failure' }));
    expect(await screen.findByText('Unmatched, stake returned')).toBeVisible();
  });

  it('lists rounds that are not sealed by when they start, without a course of their own', async () => {
    await open(order([part(0), part(1), part(2)]));
    const card = (await screen.findByRole('heading', { name: 'Upcoming rounds' })).closest('section');
    const clock = (start: number) => new Date(start).toTimeString().slice(0, 8);
    expect(card ?? document.body).toHaveTextContent(
      `261121-0721${clock(START)}261121-0722${clock(START + 60_000)}`,
    );
    expect(screen.queryByRole('list', { name: 'Timeline' })).toBeNull();
    await pass(36_000);
    expect(screen.getAllByRole('list', { name: 'Timeline' })).toHaveLength(1);
    expect(card ?? document.body).not.toHaveTextContent('261121-0721');
  });

  it('cancels the rounds that are not sealed, after asking', async () => {
    const clicks = setUser();
    const row = order([part(0), part(1), part(2)]);
    await open(row, {
      cancelRounds: () => order([part(0), part(1), part(2)].map((one) => ({ ...one, status: 'cancelled' }))),
    });
    await clicks.click(await screen.findByRole('button', { name: 'Cancel 3 rounds' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/aren't sealed yet\. \$100\.00 per round will be returned/)).toBeVisible();
    await clicks.click(dialog.getByRole('button', { name: 'Cancel 3 rounds' }));
    await waitFor(() => expect(callsOf('cancelRounds')).toHaveLength(1));
    expect(callsOf('cancelRounds')[0]).toMatchObject({
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: { order_id: ID, issues: [0, 1, 2].map((after) => START / 60_000 + after) },
    });
  });

  it('waits for the seal, the start and the end of its round in turn', async () => {
    const sealed = part(0, { status: 'sealed', matched_time: at(START - 4_900), arrival: 1 });
    await open(order([{ ...sealed, matched: '100.00', returned: '0.00' }]));
    expect(await screen.findByRole('timer', { name: 'Closes in' })).toHaveTextContent('0:35');
    await pass(36_000);
    expect(screen.getByRole('timer', { name: 'Starts in' })).toHaveTextContent(/0:0[345]/);
    await pass(5_000);
    expect(screen.getByRole('timer', { name: 'Ends in' })).toHaveTextContent(/0:5\d|1:00/);
  });

  describe('the receipt', () => {
    /** Places a subscription with the test back end, and lets its round be sealed. */
    async function sealedOrder() {
      const url = await acceptedOrder();
      jest.setSystemTime(START - 4_000);
      return url;
    }
    async function acceptedOrder() {
      const placed = await api.bet({
        ...{ kind: 'room', roomId: 'economy', direction: 'up', unitAmount: '50', leverage: 2, rounds: 1 },
        ...{ feeRate: 200, issue: START / 60_000 },
      });
      return `/my/traderecord/detail?id=${placed.id}`;
    }
    async function opened(title: string) {
      const details = (await screen.findByText(title)).closest('details');
      if (!details) throw new Error('There is no receipt.');
      details.open = true;
      fireEvent(details, new Event('toggle'));
      return within(details);
    }
    /** Saves the receipt that is open. @returns what is in the file. */
    async function savedFile(receipt: ReturnType<typeof within>) {
      const files: Blob[] = [];
      URL.createObjectURL = (file) => {
        files.push(file as Blob);
        return 'blob:receipt';
      };
      URL.revokeObjectURL = () => undefined;
      const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      await setUser().click(receipt.getByRole('button', { name: 'Save receipt' }));
      expect(await receipt.findByRole('button', { name: 'Receipt saved' })).toBeVisible();
      expect(click).toHaveBeenCalledTimes(1);
      click.mockRestore();
      const reader = new FileReader();
      const text = new Promise((resolve) => {
        reader.onload = () => resolve(reader.result);
      });
      reader.readAsText(files[0] as Blob);
      return JSON.parse(String(await text));
    }

    it('leads to the published root, on this device, and can be saved', async () => {
      await show(<RecordPage />, { at: sealedOrder });
      const receipt = await opened('Seal receipt');
      expect(await receipt.findByText(/^Your order is signed and leads to the published root/)).toBeVisible();
      expect(receipt.getByText('#1')).toBeVisible();
      expect(receipt.getByText(/^[0-9a-f]{6}…[0-9a-f]{6}$/)).toBeVisible();
      expect(await verifyReceipt(await savedFile(receipt))).toMatchObject({
        ...{ verdict: 'consistent', missing: ['no_keys', 'root_not_held'] },
      });
    });

    it('of the acceptance can be saved before the seal, with the signature', async () => {
      await show(<RecordPage />, { at: acceptedOrder });
      const receipt = await opened('Acceptance receipt');
      const [{ text, signature }] = await savedFile(receipt);
      expect(text).toMatch(/^meridian-subscription-1\|economy\|\d+\|EURUSD\|.*\|up\|100\.00\|200\|/);
      const { items } = await api.signingKeys({});
      expect(await isSigned({ text, signature, publicKey: items[0]?.publicKey ?? '' })).toBe(true);
    });

    it('of another subscription than the one that this device keeps is not right', async () => {
      const keeping = async () => {
        const url = await sealedOrder();
        const [orderId, issue] = [url.split('=').at(-1) ?? '', START / 60_000];
        const { round, own } = wireOf('roundReceipt', await api.roundReceipt({ orderId, issue }));
        const text = acceptanceText(round, { ...own, stake: '99.00' });
        useKeptProofs.getState().keepReceipt(`${orderId}:${issue}`, { ...(await signText(text)), text });
        return url;
      };
      await show(<RecordPage />, { at: keeping });
      const receipt = await opened('Seal receipt');
      expect(await receipt.findByText(/^This receipt doesn't lead to the published root/)).toBeVisible();
    });
  });
});
