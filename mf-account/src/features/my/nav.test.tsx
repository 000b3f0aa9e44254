import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Extension, ExtensionsProvider, useLocation } from 'shared-ui/router';
import { renderInKit } from 'shared-ui/testing';
import zhCN from '../../locales/zh-CN.json';
import { namespace } from '../../words.ts';
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
const Here = () => <output>{useLocation().pathname}</output>;

test("Mine's navigation shows what the remotes declare, and opens it", async () => {
  const extensions = [
    entry('my.wallet', '奖励记录', '/rewards/records'),
    entry('my.often', '奖励', '/rewards'),
  ];
  await renderInKit(
    <ExtensionsProvider extensions={extensions}>
      <Here />
      <WalletNav />
      <OftenNav />
    </ExtensionsProvider>,
    { messages: { [namespace]: zhCN } },
  );
  const often = within(screen.getByRole('navigation', { name: zhCN.my.often }));
  await userEvent.click(often.getByRole('button', { name: '奖励' }));
  expect(screen.getByText('/rewards')).toBeVisible();
  const wallet = within(screen.getByRole('navigation', { name: zhCN.my.wallet }));
  await userEvent.click(wallet.getByRole('button', { name: '奖励记录' }));
  expect(screen.getByText('/rewards/records')).toBeVisible();
});
