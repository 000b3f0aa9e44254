import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts, usePreferences } from 'shared-api/stores';
import { address } from 'shared-ui/testing';
import { openAsVisitor, openSignedIn } from '../testing.tsx';
import { keepAt } from './progress.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearDrafts();
  usePreferences.setState({ colours: 'rise-red' });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function registered(at = '/auth/register') {
  await openAsVisitor(at);
  const values = { 用户名: 'ada_1', 密码: 'secret1', 确认密码: 'secret1', 手机号: '+86 138 0013 8000' };
  for (const [label, value] of Object.entries(values))
    await userEvent.type(screen.getByLabelText(label), value);
  await press('获取验证码');
  await userEvent.click(await screen.findByRole('button', { name: '填入' }));
  await press('注册并登录');
}
const firstCard = () => screen.findByRole('heading', { name: '每一笔结果，都可以自己核验' });

test('after a registration three cards follow one another, each read from its heading, and then home', async () => {
  await registered();
  expect(await firstCard()).toHaveFocus();
  expect(screen.getByRole('list', { name: '第 1 步，共 3 步' })).toBeVisible();
  expect(address()).toBe('/auth/register');
  await press('继续');
  expect(screen.getByRole('heading', { name: '用模拟资金练习' })).toHaveFocus();
  await userEvent.click(await screen.findByRole('button', { name: /^领取 .*10,000\.00 练习资金$/ }));
  expect(await screen.findByText(/10,000\.00 已存入余额/)).toBeVisible();
  expect(screen.getByRole('heading', { name: '按您的习惯设置' })).toHaveFocus();
  await press('绿涨红跌');
  expect(usePreferences.getState().colours).toBe('rise-green');
  expect(screen.getByRole('button', { name: '绿涨红跌' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: '红涨绿跌' })).toHaveAttribute('aria-pressed', 'false');
  await press('先看看');
  await waitFor(() => expect(address()).toBe('/'));
});

test('who has practice funds is led to a first trade', async () => {
  await registered();
  await firstCard();
  await press('继续');
  await userEvent.click(await screen.findByRole('button', { name: /^领取 / }));
  await userEvent.click(await screen.findByRole('button', { name: '试做一笔 30 秒交易' }));
  await waitFor(() => expect(address()).toBe('/home/product/detail?coach=1'));
});

test('who wants no practice funds goes on without them', async () => {
  keepAt(1);
  const { calls } = await openSignedIn('/auth/register');
  await userEvent.click(await screen.findByRole('button', { name: '暂不领取' }));
  expect(screen.getByRole('heading', { name: '按您的习惯设置' })).toHaveFocus();
  expect(screen.getByRole('button', { name: '开始使用' })).toBeVisible();
  expect(calls('practiceFunds')).toEqual([]);
});

test('until it is known whether there are practice funds, no button stands where theirs will be', async () => {
  keepAt(1);
  const { calls } = await openSignedIn(
    '/auth/register',
    {},
    { delay: (name) => (name === 'practice' ? 300 : 0) },
  );
  await screen.findByRole('button', { name: '暂不领取' });
  const early = screen.getByRole('button', { name: /^继续/ });
  await userEvent.click(early);
  expect(screen.getByRole('heading', { name: '用模拟资金练习' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^领取 / })).toBeVisible();
  expect(calls('practiceFunds')).toEqual([]);
});

test('skipped once, the cards do not come again on this device', async () => {
  await registered();
  await firstCard();
  await press('跳过');
  await waitFor(() => expect(address()).toBe('/'));
  cleanup();
  await registered();
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByRole('button', { name: '跳过' })).not.toBeInTheDocument();
});

test('who was on the way to a screen gets there, without cards', async () => {
  await registered('/auth/register?return_to=%2Fmy%2Fdeposit');
  await waitFor(() => expect(address()).toBe('/my/deposit'));
  expect(screen.queryByRole('button', { name: '跳过' })).not.toBeInTheDocument();
});

test('a choice of the language reloads the page, and its card is there again', async () => {
  keepAt(2);
  await openSignedIn('/auth/register');
  expect(await screen.findByRole('heading', { name: '按您的习惯设置' })).toBeVisible();
  expect(screen.getByRole('button', { name: '简体中文' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
});

test('a user who is signed in already and opens the registration sees no cards', async () => {
  await openSignedIn('/auth/register');
  await waitFor(() => expect(address()).toBe('/'));
});
