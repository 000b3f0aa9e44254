import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { findScreen } from 'shared-api/paths';
import { usePreferences } from 'shared-api/stores';
import { installTestApi, startSession } from 'shared-api/testing';
import { PlatformProvider } from 'shared-ui/router';
import { address, renderInKit } from 'shared-ui/testing';
import zhCN from '../../locales/zh-CN.json';
import MyPage from './my.page.tsx';

async function open(...given: Parameters<typeof installTestApi>) {
  usePreferences.getState().change({ hideBalance: false });
  startSession();
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  installTestApi(...given);
  return renderInKit(
    <QueryClientProvider client={client}>
      <MyPage />
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

test('it says who is signed in and what they hold', async () => {
  await open({ balance: holds });
  expect(await screen.findByRole('heading', { name: 'ada' })).toBeVisible();
  expect(screen.getByText('+1 ••• ••• 4567')).toBeVisible();
  const card = screen.getByRole('region', { name: '我的资产' });
  await waitFor(() => expect(card).toHaveTextContent('1,300.40'));
  expect(screen.getAllByText('模拟资金')).toHaveLength(1);
  const figure = (label: string) => within(card).getByText(label).parentElement;
  expect(figure('可用')).toHaveTextContent('1,250.00');
  expect(figure('冻结')).toHaveTextContent('20.00');
  expect(figure('定期')).toHaveTextContent('0.30');
  expect(figure('持仓本金')).toHaveTextContent('30.10');
});

test('what is on hold is shown while something is', async () => {
  await open({ balance: () => ({ ...holds(), held: '0.00' }) });
  const card = screen.getByRole('region', { name: '我的资产' });
  await waitFor(() => expect(card).toHaveTextContent('1,300.40'));
  expect(within(card).queryByText('冻结')).toBeNull();
  expect(within(card).getAllByRole('term')).toHaveLength(3);
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

test('the deposit button leads to a screen that exists', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '充值' }));
  await waitFor(() => expect(address()).toBe('/my/deposit'));
  expect(findScreen('/my/deposit')).toBeDefined();
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

test('at most four boxed surfaces, and the version at the end', async () => {
  const platform = { versions: { shell: '0.3.0+abc' }, features: {}, require: async () => true };
  installTestApi({ balance: holds });
  const { container } = await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <PlatformProvider platform={platform}>
        <MyPage />
      </PlatformProvider>
    </QueryClientProvider>,
    { messages: { account: zhCN }, at: '/my' },
  );
  expect(await screen.findByText('0.3.0+abc')).toBeVisible();
  expect(container.querySelectorAll('.m-card').length).toBeLessThanOrEqual(4);
  expect(container.querySelectorAll('.m-card .m-card, .m-card .m-tile')).toHaveLength(0);
});
