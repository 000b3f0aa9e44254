import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CODES, createQueryClient, QueryClientProvider } from 'shared-api/client';
import { clearDrafts, connectStores } from 'shared-api/stores';
import { createTestHandlers, createTestState, installTestApi, startSession } from 'shared-api/testing';
import { createScreenRoutes } from 'shared-ui/router';
import { address, renderInKit } from 'shared-ui/testing';
import { namespace } from '../../i18n.ts';
import zhCN from '../../locales/zh-CN.json';

const App = createScreenRoutes({ '/customer': () => import('./support.page.tsx') });
const LINK = 'https://support.example/chat';

type Fault = { code: number; msg: string } | { status: number; headers?: Record<string, string> };

interface Options {
  link?: string | null;
  signedIn?: boolean;
  fail?: () => 'lost' | 'network' | Fault | undefined;
}

async function open({ link = null, signedIn = true, fail = () => undefined }: Options = {}) {
  startSession(signedIn ? 'ada' : null);
  const handlers = createTestHandlers(createTestState());
  const configs: typeof handlers.configs = async (...asked) => ({
    ...(await handlers.configs(...asked)),
    kefu_link: link,
  });
  const { calls } = installTestApi(
    { ...handlers, configs },
    { fail: (name) => (name === 'askSupport' ? fail() : undefined) },
  );
  await App.prepare('/customer');
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <App />
    </QueryClientProvider>,
    { messages: { [namespace]: zhCN }, at: '/customer' },
  );
  return { asked: () => calls.filter((call) => call.name === 'askSupport').map((call) => call.body) };
}
beforeEach(() => {
  sessionStorage.clear();
  clearDrafts();
});

test('without a link a question is sent, and the way to its answer shown', async () => {
  const { asked } = await open();
  const field = await screen.findByLabelText(/您的问题/);
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(field).toBeInvalid();
  expect(asked()).toEqual([]);
  await userEvent.type(field, '充值多久到账？');
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('问题已提交，回复将发送到您的消息中心。')).toBeVisible();
  expect(asked()).toMatchObject([{ text: '充值多久到账？', id: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  await userEvent.click(screen.getByRole('button', { name: '查看消息' }));
  await waitFor(() => expect(address()).toBe('/my/msgmanage'));
});

test('a question that is too long stays whole, and is said to be', async () => {
  const { asked } = await open();
  const field = await screen.findByLabelText(/您的问题/);
  await userEvent.click(field);
  await userEvent.paste('问'.repeat(1_001));
  expect(field).toHaveValue('问'.repeat(1_001));
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/太长|过长/);
  expect(asked()).toEqual([]);
});

test('a question whose answer was lost is the same one when it is sent again after a reload', async () => {
  const first = await open({ fail: () => 'lost' });
  await userEvent.type(await screen.findByLabelText(/您的问题/), '充值多久到账？');
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(first.asked()).toHaveLength(1));
  cleanup();
  const second = await open();
  expect(await screen.findByLabelText(/您的问题/)).toHaveValue('充值多久到账？');
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText(/问题已提交/)).toBeVisible();
  expect(second.asked()).toEqual(first.asked());
});

test('too many questions: it is said when to try again, and the text stays', async () => {
  const onFailure = jest.fn();
  let tries = 0;
  const { asked } = await open({
    fail: () => {
      tries += 1;
      return tries === 1 ? { status: 429, headers: { 'retry-after': '42' } } : undefined;
    },
  });
  connectStores({ onFailure, onTokenRefused: () => undefined, waitSentence: (seconds) => `in ${seconds} s` });
  await userEvent.type(await screen.findByLabelText(/您的问题/), '充值多久到账？');
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() =>
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: 'in 42 s' })),
  );
  expect(screen.getByLabelText(/您的问题/)).toHaveValue('充值多久到账？');
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(await screen.findByText(/问题已提交/)).toBeVisible();
  expect(new Set(asked().map((body) => JSON.stringify(body))).size).toBe(1);
});

test.each<[string, 'lost' | 'network' | Fault, number]>([
  ['without an answer', 'lost', 1],
  ['without a connection', 'network', 1],
  ['by a fault of the server', { status: 500 }, 1],
  ['after too many', { code: CODES.tooManyAttempts, msg: '稍后再试' }, 1],
  ['by a rule, in the form', { code: CODES.refused, msg: '暂不能提问' }, 0],
])('a question that fails %s is told once', async (_, fault, toasts) => {
  await open({ fail: () => fault });
  const onFailure = jest.fn();
  connectStores({ onFailure, onTokenRefused: () => undefined });
  await userEvent.type(await screen.findByLabelText(/您的问题/), '充值多久到账？');
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(onFailure.mock.calls.length + screen.queryAllByRole('alert').length).toBe(1));
  await waitFor(() => expect(screen.getByRole('button', { name: '发送' })).toBeEnabled());
  expect(onFailure).toHaveBeenCalledTimes(toasts);
});

test('a visitor reads the articles, and signs in to write', async () => {
  await open({ signedIn: false });
  const articles = await screen.findByRole('heading', { name: '帮助文章' });
  expect(articles).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: '登录' }));
  await waitFor(() => expect(address()).toBe('/auth/login?return_to=%2Fcustomer'));
});

test('a configured link opens in its own window, and nothing is asked here', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  await open({ link: LINK });
  await userEvent.click(await screen.findByRole('button', { name: '打开客服' }));
  expect(opened).toHaveBeenCalledWith(LINK, '_blank', 'noopener');
  expect(screen.queryByRole('textbox')).toBeNull();
});
