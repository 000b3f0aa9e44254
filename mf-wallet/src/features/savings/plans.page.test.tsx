import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts } from 'shared-api/stores';
import { TEST_REVIEW } from 'shared-api/testing';
import type { GrowthChartProps } from 'shared-ui/statistics';
import { address } from 'shared-ui/testing';
import { createBank, expectAddress, openAs } from '../../shared/testing.tsx';

let isPictureBroken = false;
// A canvas cannot be drawn on here.
jest.mock('shared-ui/statistics', () => ({
  GrowthChart: ({ label, growth, summary }: GrowthChartProps) => {
    if (isPictureBroken) throw new Error('The picture did not come.');
    return (
      <figure aria-label={label}>
        {summary} ({growth.reached} / {growth.values.length - 1})
      </figure>
    );
  },
}));

beforeEach(() => {
  isPictureBroken = false;
  sessionStorage.clear();
  clearDrafts();
});

const DAY = 86_400_000;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const amount = () => screen.findByLabelText(/^金额/);

async function bankWithMoney() {
  const bank = createBank();
  await bank.deposit('20000');
  bank.pass(TEST_REVIEW);
  // The reviewer comes when the balance is looked at.
  await bank.handlers.balance({ language: 'zh-CN' }, { username: 'ada' });
  return bank;
}

test('both plans say rate, maturity and interest; what is confirmed runs as a bar', async () => {
  const bank = await bankWithMoney();
  const { calls } = await openAs('/my/fixedterm', { handlers: bank.handlers });
  const plans = await screen.findByRole('radiogroup', { name: '选择期限' });
  expect(plans).toHaveTextContent('3.65%');
  expect(plans).toHaveTextContent('5.475%');
  expect(within(plans).getAllByText('到期前不能转出')).toHaveLength(2);
  await userEvent.type(await amount(), '10000');
  expect(await within(plans).findByText('+$15.00')).toBeVisible();
  expect(within(plans).getByText('+$45.00')).toBeVisible();
  await userEvent.click(within(plans).getByRole('radio', { name: /^15 天/ }));
  await press('转入');
  const asked = await screen.findByRole('dialog', { name: '确认转入该定期？' });
  expect(asked).toHaveTextContent('$10,015.00');
  expect(asked).toHaveTextContent(/这笔资金在 .+ 到期前不能转出。/);
  await userEvent.click(within(asked).getByRole('button', { name: '转入' }));
  const running = await screen.findByRole('region', { name: '我的定期' });
  expect(await within(running).findByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  expect(within(running).getByText('到期前不能转出')).toBeVisible();
  expect(calls('moveIn')[0]?.body).toMatchObject({ term_days: 15, amount: '10000', annual_rate: 36_500 });
  expect(await amount()).toHaveValue('');
});

test('a confirmation shows the interest of the typed amount, however late that comes', async () => {
  const bank = await bankWithMoney();
  const answer = Promise.withResolvers<void>();
  const investment: typeof bank.handlers.investment = async (input, context) => {
    if (input.amount === '10000') await answer.promise;
    return bank.handlers.investment(input, context);
  };
  await openAs('/my/fixedterm', { handlers: { ...bank.handlers, investment } });
  const plans = await screen.findByRole('radiogroup', { name: '选择期限' });
  await userEvent.type(await amount(), '1000');
  expect(await within(plans).findByText('+$4.50')).toBeVisible();
  await userEvent.type(await amount(), '0');
  await waitFor(() => expect(within(plans).queryByText('+$4.50')).not.toBeInTheDocument());
  await press('转入');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  answer.resolve();
  const asked = await screen.findByRole('dialog', { name: '确认转入该定期？' });
  expect(asked).toHaveTextContent('+$45.00');
  expect(asked).toHaveTextContent('$10,045.00');
});

test('the same term once more is asked about, and begins by a key of its own where that is meant', async () => {
  const bank = await bankWithMoney();
  const input = { term_days: 30, amount: '1000', annual_rate: 54_750, language: 'zh-CN' } as const;
  const { calls, onFailure } = await openAs('/my/fixedterm', { handlers: bank.handlers });
  await userEvent.type(await amount(), '1000');
  const { id } = await bank.handlers.moveIn(input, { username: 'ada' });
  const buy = async () => {
    await press('转入');
    const sure = await screen.findByRole('dialog', { name: '确认转入该定期？' });
    await userEvent.click(within(sure).getByRole('button', { name: '转入' }));
    return screen.findByRole('dialog', { name: '您刚转入过一笔相同的定期' });
  };
  const asked = await buy();
  expect(onFailure).not.toHaveBeenCalled();
  const another = within(asked).getByRole('button', { name: '再转入一笔' });
  act(() => {
    another.click();
    another.click();
  });
  await waitFor(async () => expect(await amount()).toHaveValue(''));
  expect(calls('moveIn').map(({ body }) => body.another)).toEqual([false, true]);
  expect(new Set(calls('moveIn').map((call) => call.idempotencyKey)).size).toBe(2);
  const term = { username: 'ada' } as const;
  const all = await bank.handlers.moveRecords({ limit: 20, language: 'zh-CN' }, term);
  expect(all.items).toHaveLength(2);
  // Once more, and to the one that is there.
  await userEvent.type(await amount(), '1000');
  await userEvent.click(within(await buy()).getByRole('button', { name: '查看已有定期' }));
  await expectAddress(/^\/my\/terminalrecord\/detail\?id=/);
  expect(address()).not.toContain(id);
  expect((await bank.handlers.moveRecords({ limit: 20, language: 'zh-CN' }, term)).items).toHaveLength(2);
});

test('a completed term is moved out with its interest', async () => {
  const bank = await bankWithMoney();
  const input = { term_days: 30, amount: '10000', annual_rate: 54_750, language: 'zh-CN' } as const;
  await bank.handlers.moveIn(input, { username: 'ada' });
  bank.pass(30 * DAY);
  await openAs('/my/fixedterm', { handlers: bank.handlers });
  await press('转出 $10,045.00');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^转出/ })).not.toBeInTheDocument());
  const { balance } = await bank.handlers.balance({ language: 'zh-CN' }, { username: 'ada' });
  expect(balance).toBe('20045.00');
});

test('more than there is, and a fraction, are said at once', async () => {
  const bank = await bankWithMoney();
  await openAs('/my/fixedterm', { handlers: bank.handlers });
  await userEvent.type(await amount(), '20001');
  expect(await amount()).toHaveAccessibleDescription('超出可用余额，请减少金额。');
  await press('转入');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a record shows the trail to its end, and an id that is none says so', async () => {
  const bank = await bankWithMoney();
  const input = { term_days: 15, amount: '1000', annual_rate: 36_500, language: 'zh-CN' } as const;
  const { id } = await bank.handlers.moveIn(input, { username: 'ada' });
  const view = await openAs(`/my/terminalrecord/detail?id=${id}`, { handlers: bank.handlers });
  const trail = await screen.findByRole('list', { name: '进度' });
  expect(within(trail).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('+$1.50')).toBeVisible();
  expect(screen.getByText(/这笔资金在 .+ 到期前不能转出。/)).toBeVisible();
  view.unmount();
  await openAs('/my/terminalrecord/detail?id=nothing', { handlers: bank.handlers });
  expect(await screen.findByText('找不到这笔定期，可能不属于当前账户。')).toBeVisible();
});

test('a record draws how the term grows, and says it without the picture too', async () => {
  const bank = await bankWithMoney();
  const input = { term_days: 15, amount: '1000', annual_rate: 36_500, language: 'zh-CN' } as const;
  const { id } = await bank.handlers.moveIn(input, { username: 'ada' });
  bank.pass(5.5 * DAY);
  const view = await openAs(`/my/terminalrecord/detail?id=${id}`, { handlers: bank.handlers });
  const picture = await screen.findByRole('figure', { name: '利息增长' });
  expect(picture).toHaveTextContent('已计利息 $0.50，到期共 $1.50 (5 / 15)');
  view.unmount();
  isPictureBroken = true;
  jest.spyOn(console, 'error').mockImplementation();
  await openAs(`/my/terminalrecord/detail?id=${id}`, { handlers: bank.handlers });
  expect(await screen.findByText('已计利息 $0.50，到期共 $1.50')).toBeVisible();
  expect(screen.getByRole('list', { name: '进度' })).toBeVisible();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

test('a list is brought as one file, put together from its parts', async () => {
  const bank = await bankWithMoney();
  const kept: Blob[] = [];
  URL.createObjectURL = (blob) => {
    kept.push(blob as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  const { calls } = await openAs('/my/terminalrecord?period=90', { handlers: bank.handlers });
  await press('导出 CSV');
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(calls('statement').map(({ body }) => (body as { cursor?: string }).cursor)).toEqual([
    undefined,
    '1',
  ]);
  expect(kept[0]?.size).toBe('\uFEFFtime\r\n1\r\n2\r\n'.length + 2);
});

test('during a break nothing moves in, and the button says why', async () => {
  const bank = await bankWithMoney();
  await bank.handlers.takeBreak({ days: 30, language: 'zh-CN' }, { username: 'ada' });
  await openAs('/my/fixedterm', { handlers: bank.handlers });
  expect(await screen.findByRole('region', { name: /^休息至 / })).toBeVisible();
  const buy = screen.getByRole('button', { name: '转入' });
  expect(buy).toBeDisabled();
  expect(buy).toHaveAccessibleDescription(/^休息期间不可用/);
});
