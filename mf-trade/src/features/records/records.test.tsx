import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { CandleChart } from 'shared-ui/charts';
import { address } from 'shared-ui/testing';
import { lost, orderRow, running, voided } from '../../shared/testing/fixtures.ts';
import { callsOf, show } from '../../shared/testing/show.tsx';
import RecordPage from './record.page.tsx';
import RecordsPage from './records.page.tsx';

type Drawn = ComponentProps<typeof CandleChart>;
let mockDrawn: Drawn | undefined;
jest.mock('shared-ui/charts', () => ({
  CandleChart(props: Drawn) {
    mockDrawn = props;
    return <figure aria-label={props.name} />;
  },
  barsUntil: jest.requireActual('shared-ui/charts').barsUntil,
  soundBars: (bars: unknown) => bars,
  withoutHoles: (bars: unknown) => bars,
}));

const DAY = 86_400_000;
const user = userEvent.setup();
const detail = (id: string) => `/my/traderecord/detail?id=${id}`;
/** The value beside a label. */
const fact = (label: string) => screen.getByText(label).parentElement;

describe('the list', () => {
  it('has the last 7 days first, and older ones on demand', async () => {
    const orders = [
      orderRow({ at: Date.now() - DAY }),
      orderRow({ at: Date.now() - 20 * DAY, goods_id: 'XAUUSD', goods_name: 'Gold' }),
    ];
    await show(<RecordsPage />, { orders });
    expect(await screen.findByRole('button', { name: /EUR\/USD/ })).toBeVisible();
    expect(screen.queryByText('XAU/USD')).toBeNull();
    expect(screen.getByText('No more data')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Last 30 days' }));
    expect(await screen.findByText('XAU/USD')).toBeVisible();
    expect(callsOf('orders').map(({ body }) => 'from' in body)).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: /XAU\/USD/ }));
    expect(address()).toBe(detail(orders[1]?.id ?? ''));
  });

  it('calls today by its name, and any other day by its date', async () => {
    const orders = [orderRow({ at: Date.now() }), orderRow({ at: Date.now() - 3 * DAY })];
    await show(<RecordsPage />, { orders });
    const days = await screen.findAllByRole('heading', { level: 2 });
    expect(days.map((day) => day.textContent)).toEqual(['Today', expect.stringMatching(/^\d+\/\d+\/\d{4}$/)]);
  });

  it('keeps its span through a reload, and a look at a record', async () => {
    const orders = [orderRow({ at: Date.now() - 20 * DAY })];
    const { unmount } = await show(<RecordsPage />, { orders });
    await user.click(await screen.findByRole('radio', { name: 'Last 30 days' }));
    const at = address();
    unmount();
    await show(<RecordsPage />, { orders, at });
    expect(await screen.findByRole('radio', { name: 'Last 30 days' })).toBeChecked();
    expect(await screen.findByRole('button', { name: /EUR\/USD/ })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Last 7 days' }));
    expect(address()).not.toContain('span');
  });

  it('is brought as a file, of the span in sight', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await show(<RecordsPage />, { orders: [orderRow({ at: Date.now() - DAY })] });
    await user.click(screen.getByRole('radio', { name: 'Last 30 days' }));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names).toEqual(['meridian-orders.csv']));
    expect(callsOf('statement')[0]?.body).toMatchObject({ list: 'orders', from: expect.any(String) });
    jest.restoreAllMocks();
  });

  it('says which span is empty', async () => {
    await show(<RecordsPage />);
    expect(await screen.findByText(/No trades in the last 7 days/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'All time' }));
    expect(await screen.findByText(/No trades yet/)).toBeVisible();
  });
});

describe('a record', () => {
  it('has every field of the order, with both ticks', async () => {
    const order = orderRow({ at: Date.now() - DAY, direction: 'down', ...lost });
    await show(<RecordPage />, { orders: [order], at: detail(order.id) });
    expect(await screen.findByText(/the price rose from 1.08420 to 1.08432/)).toBeVisible();
    expect(fact('Direction')).toHaveTextContent('Buy down');
    expect(screen.getByText('Entry tick').parentElement).toHaveTextContent('#501');
    expect(screen.getByText('Exit tick').parentElement).toHaveTextContent('#559');
    expect(fact('Payout rate')).toHaveTextContent('82%');
    await waitFor(() => expect(fact('Profit or loss')).toHaveTextContent('−$100.00'));
    expect(fact('Stake')).toHaveTextContent('$100.00');
    expect(fact('Duration')).toHaveTextContent('60 seconds');
    for (const label of ['Expiry', 'Settled']) expect(fact(label)).toHaveTextContent(/\d\d:\d\d:\d\d/);
    const steps = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('Accepted'),
      expect.stringContaining('Entry price1.08420'),
      expect.stringContaining('Exit price1.08432'),
      expect.stringContaining('Settlement'),
    ]);
  });

  it('shows where the trade entered and ended on the prices until then, and nothing of an open one', async () => {
    const order = orderRow({ at: Date.now() - DAY });
    await show(<RecordPage />, { orders: [order], at: detail(order.id) });
    expect(await screen.findByRole('figure', { name: order.goods_name })).toBeVisible();
    expect(callsOf('getKdata')[0]?.body).toMatchObject({
      goods_id: order.goods_id,
      period: '1s',
      limit: 158,
    });
    const [trade] = mockDrawn?.trades ?? [];
    expect(trade).toMatchObject({ side: 'up', entry: { price: 1.0842 }, exit: { price: 1.08432 } });
    expect(mockDrawn?.ended).toBe(true);
    expect(mockDrawn?.source.get().bars.at(-1)?.close).toBe(1.08432);
  });

  it('gives its number to the clipboard', async () => {
    const order = orderRow({ at: Date.now() - DAY });
    await show(<RecordPage />, { orders: [order], at: detail(order.id) });
    await user.click(await screen.findByRole('button', { name: 'Copy Order number' }));
    expect(await navigator.clipboard.readText()).toBe(order.order_number);
  });

  it('of a void says why', async () => {
    const order = orderRow({ at: Date.now() - DAY, ...voided, void_reason: 'no_entry_tick', entry: null });
    await show(<RecordPage />, { orders: [order], at: detail(order.id) });
    expect(await screen.findByText('Void, stake returned')).toBeVisible();
    expect(screen.getAllByText(/No price was recorded while your trade was open/)).toHaveLength(2);
  });

  it('of an open trade counts down', async () => {
    const order = orderRow({ at: Date.now() - 5000, ...running });
    await show(<RecordPage />, { orders: [order], at: detail(order.id) });
    expect(await screen.findByRole('timer', { name: 'Time left' })).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Timeline' })).getByText('Exit price')).toBeVisible();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it.each([detail('00000000-0000-4000-9000-0000000000ff'), detail('nonsense'), '/my/traderecord/detail'])(
    'is not found at %s',
    async (at) => {
      await show(<RecordPage />, { at });
      expect(
        await screen.findByText("We couldn't find this order in your account. Check your trade history."),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Full trade history' }));
      await waitFor(() => expect(address()).toBe('/my/traderecord'));
    },
  );
});
