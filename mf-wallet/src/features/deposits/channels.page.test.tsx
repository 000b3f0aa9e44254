import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callKey } from 'shared-api/client';
import { createBank, openAs } from '../../shared/testing.tsx';

test('practice funds come by one tap, and what shows the balance is read anew', async () => {
  const bank = createBank();
  const { calls, client } = await openAs('/my/deposit', { handlers: bank.handlers });
  client.setQueryData(callKey('balance', {}), { balance: '0.00' });
  await userEvent.click(await screen.findByRole('button', { name: '领取 $10,000.00' }));
  expect(await screen.findByText('$10,000.00 已存入余额')).toBeVisible();
  await waitFor(() => expect(client.getQueryState(callKey('balance', {}))?.isInvalidated).toBe(true));
  expect(calls('practiceFunds').map(({ body }) => body)).toMatchObject([{ reset: false }]);
  expect(await screen.findByRole('button', { name: '重新开始' })).toBeEnabled();
});

test('the ways to pay in come together with the practice funds above them, which are as high as their words', async () => {
  const bank = createBank();
  const answer = Promise.withResolvers<void>();
  const practice = async () => {
    await answer.promise;
    return { amount: '10000.00', granted_time: null };
  };
  const { calls } = await openAs('/my/deposit', { handlers: { ...bank.handlers, practice } });
  await waitFor(() => expect(calls('depositChannels')).toHaveLength(1));
  expect(screen.queryByRole('list', { name: '选择充值方式' })).toBeNull();
  answer.resolve();
  expect(await screen.findByRole('list', { name: '选择充值方式' })).toBeVisible();
  expect(screen.getByRole('button', { name: '领取 $10,000.00' })).toBeVisible();
});

test('a new start is asked about first, and says what it takes back', async () => {
  const bank = createBank();
  const { calls } = await openAs('/my/deposit', { handlers: bank.handlers });
  await userEvent.click(await screen.findByRole('button', { name: '领取 $10,000.00' }));
  const startOver = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '重新开始' }));
    return within(await screen.findByRole('dialog'));
  };
  await userEvent.click((await startOver()).getByRole('button', { name: '取消' }));
  expect(calls('practiceFunds')).toHaveLength(1);
  const asked = await startOver();
  expect(asked.getByText('系统将收回可用余额，您可重新从 $10,000.00 开始。历史记录会保留。')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: '重新开始' }));
  await waitFor(() => expect(calls('practiceFunds')).toHaveLength(2));
  expect(calls('practiceFunds')[1]?.body).toMatchObject({ reset: true });
});

test('during a break none are given', async () => {
  const bank = createBank();
  const pause = {
    kind: 'time_out',
    since: '2026-03-01T00:00:00.000Z',
    until: '2099-01-01T00:00:00.000Z',
  } as const;
  const allowance = { pause, block: null, deposit_left: null, stake_left: null };
  await openAs('/my/deposit', { handlers: { ...bank.handlers, allowance: () => allowance } });
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: '领取 $10,000.00' })).toBeDisabled(),
  );
});

test('without a second factor where one is required, the way to it stands before every channel', async () => {
  const bank = createBank();
  const allowance = { pause: null, second_factor: 'missing', deposit_left: null, stake_left: null } as const;
  await openAs('/my/deposit', { handlers: { ...bank.handlers, allowance: () => allowance } });
  expect(await screen.findByRole('link', { name: /请先开启两步验证/ })).toHaveAttribute(
    'href',
    '/my/usercenter/security?return_to=%2Fmy%2Fdeposit',
  );
  const rows = within(screen.getByRole('list', { name: '选择充值方式' })).getAllByRole('button');
  for (const row of rows) {
    expect(row).toBeDisabled();
    expect(row).toHaveAccessibleDescription('待设置');
  }
  expect(screen.getByRole('button', { name: '领取 $10,000.00' })).toBeDisabled();
});
