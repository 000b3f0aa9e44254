import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { findScreen } from 'shared-api/paths';
import { connectStores, usePreferences, useSession } from 'shared-api/stores';
import { installTestApi, tokenFor } from 'shared-api/testing';
import { useLocation } from 'shared-ui/router';
import { renderInKit } from 'shared-ui/testing';
import zhCN from '../../locales/zh-CN.json';
import MyPage from './my.page.tsx';

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

async function open(...given: Parameters<typeof installTestApi>) {
  connectStores({ onFailure: () => undefined, onTokenRefused: () => undefined });
  usePreferences.getState().change({ hideBalance: false });
  useSession.getState().signIn({ token: tokenFor('ada'), expiresAt: '2099-01-01T00:00:00.000Z' });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  installTestApi(...given);
  return renderInKit(
    <QueryClientProvider client={client}>
      <MyPage />
      <Address />
    </QueryClientProvider>,
    { messages: { account: zhCN }, at: '/my' },
  );
}

const holds = () => ({
  balance: '1250.00',
  held: '20.00',
  escrow: '30.10',
  term15: '0.10',
  term30: '0.20',
  total: '1300.40',
  currency: 'USD',
});

test('it says who is signed in and what he holds', async () => {
  await open({ balance: holds });
  expect(await screen.findByRole('heading', { name: 'ada' })).toBeVisible();
  expect(screen.getByText('+1 ••• ••• 4567')).toBeVisible();
  const card = screen.getByRole('region', { name: '我的资产' });
  await waitFor(() => expect(card).toHaveTextContent('1,300.40'));
  expect(card).toHaveTextContent('模拟资金');
  const figure = (label: string) => within(card).getByText(label).parentElement;
  expect(figure('可用')).toHaveTextContent('1,250.00');
  expect(figure('冻结')).toHaveTextContent('20.00');
  expect(figure('定期')).toHaveTextContent('0.30');
  expect(figure('持仓本金')).toHaveTextContent('30.10');
});

test('the eye hides every amount, and remembers it', async () => {
  await open({ balance: holds });
  const card = await screen.findByRole('region', { name: '我的资产' });
  await waitFor(() => expect(card).toHaveTextContent('1,300.40'));
  await userEvent.click(screen.getByRole('button', { name: '隐藏金额' }));
  expect(card).not.toHaveTextContent(/\d/);
  expect(within(card).getAllByText('金额已隐藏')).toHaveLength(5);
  expect(usePreferences.getState().hideBalance).toBe(true);
});

test.each([
  ['存款', '/my/deposit'],
  ['存款记录', '/my/rechargerecord'],
  ['账变记录', '/my/ledgerrecord'],
  ['交易记录', '/my/traderecord'],
  ['公告', '/home/notice'],
  ['联系客服', '/customer'],
  ['设置', '/my/setting'],
  ['关于我们', '/my/about'],
])('%s leads to a screen that exists', async (name, path) => {
  await open();
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(path));
  expect(findScreen(path)).toBeDefined();
});

test('what cannot be loaded can be asked for again', async () => {
  await open({}, { fail: (name, at) => (at === 1 ? { code: 4000, msg: name } : undefined) });
  const [profile] = await screen.findAllByRole('alert');
  expect(profile).toHaveTextContent('资料加载失败，请检查网络后重试。');
  expect(await screen.findByText('余额加载失败')).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: '重试' })) await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'ada' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: '我的资产' })).toHaveTextContent('可用$0.00'),
  );
});
