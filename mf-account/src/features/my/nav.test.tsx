import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { installTestApi, startSession } from 'shared-api/testing';
import { type Extension, ExtensionsProvider } from 'shared-ui/router';
import { address, renderInKit } from 'shared-ui/testing';
import { namespace } from '../../i18n.ts';
import zhCN from '../../locales/zh-CN.json';
import { HeadActs } from './components/head-acts.tsx';
import { OftenNav } from './components/often-nav.tsx';
import { WalletNav } from './components/wallet-nav.tsx';

const entry = (point: Extension['point'], title: string, path: string): Extension => ({
  remote: 'mf-rewards',
  point,
  id: title,
  title,
  icon: 'star',
  order: 10,
  target: { path },
});

test("Mine's navigation shows what the remotes declare, and opens it", async () => {
  const extensions = [
    entry('my.wallet', '奖励记录', '/rewards/records'),
    entry('my.often', '奖励', '/rewards'),
  ];
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <ExtensionsProvider extensions={extensions}>
        <WalletNav />
        <OftenNav />
      </ExtensionsProvider>
    </QueryClientProvider>,
    { messages: { [namespace]: zhCN } },
  );
  const often = within(screen.getByRole('navigation', { name: zhCN.my.often }));
  await userEvent.click(often.getByRole('button', { name: '奖励' }));
  expect(address()).toBe('/rewards');
  const wallet = within(screen.getByRole('navigation', { name: zhCN.my.wallet }));
  await userEvent.click(wallet.getByRole('button', { name: '奖励记录' }));
  expect(address()).toBe('/rewards/records');
});

test('the bell says how many messages are unread, and opens them', async () => {
  startSession();
  const api = installTestApi({ unreadMessages: () => ({ system: 2, announcement: 1 }) });
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <HeadActs />
    </QueryClientProvider>,
    { messages: { [namespace]: zhCN } },
  );
  await userEvent.click(await screen.findByRole('button', { name: '消息中心，3 条未读' }));
  expect(address()).toBe('/my/msgmanage');
  await userEvent.click(screen.getByRole('button', { name: '设置' }));
  expect(address()).toBe('/my/setting');
  api.uninstall();
});
