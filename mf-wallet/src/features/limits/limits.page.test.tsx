import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { createTestHandlers, createTestState, installTestApi, startSession } from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import { namespace } from '../../i18n.ts';
import zhCN from '../../locales/zh-CN.json';
import LimitsPage from './limits.page.tsx';

async function open(handlers: Parameters<typeof installTestApi>[0] = {}) {
  startSession();
  const back = installTestApi({ ...createTestHandlers(createTestState()), ...handlers }, {});
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <LimitsPage />
    </QueryClientProvider>,
    { messages: { [namespace]: zhCN }, at: '/my/limits' },
  );
  return (name: string) => back.calls.filter((call) => call.name === name);
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const deposits = () => screen.findByRole('list', { name: '充值' });

async function set(amount: string) {
  await userEvent.click(within(await deposits()).getByRole('button', { name: /^24 小时/ }));
  const sheet = await screen.findByRole('dialog');
  const field = within(sheet).getByLabelText('限额');
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  await userEvent.click(within(sheet).getByRole('button', { name: '设定限额' }));
}

test('a limit is set at once, and a raise says from when', async () => {
  const calls = await open();
  expect(await deposits()).toHaveTextContent('未设定');
  await set('500');
  expect(await within(await deposits()).findByText('$500.00')).toBeVisible();
  await set('900');
  expect(await within(await deposits()).findByText(/起改为 \$900\.00$/)).toBeVisible();
  expect(within(await deposits()).getByText('$500.00')).toBeVisible();
  expect(calls('setLimits').map(({ body }) => (body as { amount: string }).amount)).toEqual(['500', '900']);
});

test('a limit that is kept late closes no other sheet than its own', async () => {
  const { setLimits } = createTestHandlers(createTestState());
  let answer: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = await open({
    setLimits: async (...asked) => {
      await waits;
      return setLimits(...asked);
    },
  });
  await set('500');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(await deposits()).getByRole('button', { name: /^7 天/ }));
  const other = await screen.findByRole('dialog', { name: '充值 · 7 天' });
  await userEvent.type(within(other).getByLabelText('限额'), '12');
  answer();
  expect(await within(await deposits()).findByText('$500.00')).toBeVisible();
  await userEvent.click(within(other).getByRole('button', { name: '设定限额' }));
  await waitFor(() => expect(calls('setLimits')).toHaveLength(2));
  expect(calls('setLimits')[1]?.body).toMatchObject({ period: 'week', amount: '12' });
});

test('a break begins after asking', async () => {
  const calls = await open();
  await press('选择休息时长');
  await userEvent.click(await screen.findByRole('radio', { name: /^180 天/ }));
  const asked = await screen.findByRole('dialog', { name: '休息 180 天？' });
  await userEvent.click(within(asked).getByRole('button', { name: '开始休息' }));
  expect(await screen.findByText(/^自我禁止交易至/)).toBeVisible();
  expect(calls('takeBreak')).toHaveLength(1);
  expect(screen.getByRole('button', { name: '延长休息' })).toBeVisible();
});
