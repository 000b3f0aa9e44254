import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

beforeAll(async () => {
  history.replaceState(null, '', '/?data=test');
  const entry = { point: 'home.tile', id: 'withdraw', icon: 'redeem', order: 10, path: '/my/withdraw' };
  const page = {
    remotes: { 'mf-wallet': { extensions: [{ ...entry, title: { 'zh-CN': '提现' } }] } },
    config: { features: {} },
  };
  document.body.innerHTML = `<script type="application/json" id="page">${JSON.stringify(page)}</script><div id="root"></div>`;
  await act(() => import('./standalone.tsx'));
});

test('the remote runs alone: home on test data, in its own small frame', async () => {
  expect(await screen.findByRole('heading', { name: 'Meridian' })).toBeVisible();
  const list = await screen.findByRole('list', { name: '外汇' });
  expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(3);
});

test('a session of the test data brings balance and stars', async () => {
  const user = userEvent.setup();
  await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('region', { name: '我的资产' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '自选：欧元/美元' })).toBeVisible();
});

test('its links stay inside: a notice list and back', async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^公告，查看全部/ }));
  expect(await screen.findByRole('heading', { name: '公告' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByRole('list', { name: '外汇' })).toBeVisible();
});

test('what another remote shows in its screens is there; that screen itself is not found', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '提现' }));
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeVisible();
});
