import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CODES, createQueryClient, QueryClientProvider } from 'shared-api/client';
import { usePreferences, useSession } from 'shared-api/stores';
import { installTestApi, startSession, TestRefusal } from 'shared-api/testing';
import { PlatformProvider } from 'shared-ui/router';
import { address, renderInKit } from 'shared-ui/testing';
import zhCN from '../../locales/zh-CN.json';
import SettingPage from './setting.page.tsx';

async function open(
  handlers?: Parameters<typeof installTestApi>[0],
  options?: Parameters<typeof installTestApi>[1],
  versions: Record<string, string> = {},
) {
  startSession();
  const { calls } = installTestApi(handlers, options);
  const client = createQueryClient();
  await renderInKit(
    <QueryClientProvider client={client}>
      <PlatformProvider platform={{ versions, features: {}, require: async () => true }}>
        <SettingPage />
      </PlatformProvider>
    </QueryClientProvider>,
    { messages: { account: zhCN }, at: '/my/setting' },
  );
  return { calls, client };
}

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

test('theme, colours and text size change at once', async () => {
  await open();
  await choose('深色');
  await choose('绿涨红跌');
  await choose('特大');
  expect(usePreferences.getState()).toMatchObject({
    theme: 'dark',
    colours: 'rise-green',
    textSize: 'largest',
  });
});

test('the language is chosen in a sheet', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^语言/ }));
  expect(await screen.findByRole('radio', { name: '简体中文' })).toBeChecked();
  expect(screen.getAllByRole('radio', { name: /English|العربية|繁體中文/ })).toHaveLength(3);
});

test('clearing the cache asks first, and keeps the session, the preferences and unanswered keys', async () => {
  const { client } = await open();
  usePreferences.getState().change({ theme: 'dark' });
  client.setQueryData(['news'], 'old');
  sessionStorage.setItem('meridian:draft:deposit', '{}');
  sessionStorage.setItem('idempotency:recharge:1', 'key');
  const deleted = jest.fn(async () => true);
  Object.assign(globalThis, { caches: { keys: async () => ['pages'], delete: deleted } });

  await userEvent.click(screen.getByRole('button', { name: '清除缓存' }));
  await userEvent.click(await screen.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(client.getQueryData(['news'])).toBe('old');

  await userEvent.click(screen.getByRole('button', { name: '清除缓存' }));
  const dialog = await screen.findByRole('dialog', { name: '确定清除缓存吗？' });
  expect(dialog).toHaveTextContent('不会退出登录');
  await userEvent.click(within(dialog).getByRole('button', { name: '清除缓存' }));
  await waitFor(() => expect(client.getQueryData(['news'])).toBeUndefined());
  expect(sessionStorage.getItem('meridian:draft:deposit')).toBeNull();
  expect(sessionStorage.getItem('idempotency:recharge:1')).toBe('key');
  expect(deleted).toHaveBeenCalledWith('pages');
  expect(useSession.getState().token).toBe('test.ada');
  expect(usePreferences.getState().theme).toBe('dark');
});

test.each([
  ['the server answers', undefined],
  ['the call fails', 'network'],
] as const)('signing out asks first, then goes home, when %s', async (_, failure) => {
  const { calls } = await open({}, { fail: () => failure });
  sessionStorage.setItem('meridian:draft:deposit', '{"depositorName":"Ada"}');
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  const dialog = await screen.findByRole('dialog', { name: '确定退出登录吗？' });
  expect(useSession.getState().token).toBe('test.ada');
  await userEvent.click(within(dialog).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(address()).toMatch(/^\/$/));
  expect(calls.filter(({ name }) => name === 'logout')).toHaveLength(1);
  expect(useSession.getState().token).toBeNull();
  expect(sessionStorage.getItem('meridian:draft:deposit')).toBeNull();
});

test('signing out does not wait for the server', async () => {
  const { calls } = await open({ logout: () => new Promise(() => undefined) });
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  const dialog = await screen.findByRole('dialog', { name: '确定退出登录吗？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '退出登录' }));
  // A reload in this moment finds nobody signed in.
  await waitFor(() => expect(useSession.getState().token).toBeNull());
  await waitFor(() => expect(address()).toMatch(/^\/$/));
  await waitFor(() => expect(calls.filter(({ name }) => name === 'logout')).toHaveLength(1));
});

/** The switches for funds and announcements, and what answers each change: keeps it, or refuses it. */
async function openSwitches() {
  const answers: { asked: object; keep: () => void; refuse: () => void }[] = [];
  let kept = { funds: true, announcements: true };
  const { client } = await open({
    notificationSettings: () => kept,
    setNotificationSettings: (asked) =>
      new Promise((resolve, reject) =>
        answers.push({
          asked: { funds: asked.funds, announcements: asked.announcements },
          keep() {
            kept = {
              funds: asked.funds ?? kept.funds,
              announcements: asked.announcements ?? kept.announcements,
            };
            resolve(kept);
          },
          refuse: () => reject(new TestRefusal(CODES.refused, 'no')),
        }),
      ),
  });
  const [funds, announcements] = await screen.findAllByRole('switch');
  if (!funds || !announcements) throw new Error('There are no switches.');
  const states = () => [funds, announcements].map((one) => one.getAttribute('aria-checked') === 'true');
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(String(states())));
  for (const one of [funds, announcements]) watch.observe(one, { attributes: true });
  return {
    client,
    answers,
    funds,
    announcements,
    states,
    seen,
    kept: () => kept,
  };
}

test('switches do not wait for each other, whichever answer comes when', async () => {
  const { client, answers, funds, announcements, states, seen, kept } = await openSwitches();
  await userEvent.click(funds);
  await userEvent.click(announcements);
  expect(states()).toEqual([false, false]);
  expect(answers.map(({ asked }) => asked)).toEqual([{ funds: false }, { announcements: false }]);
  answers[1]?.keep();
  await waitFor(() => expect(kept()).toEqual({ funds: true, announcements: false }));
  expect(states()).toEqual([false, false]);
  answers[0]?.keep();
  await waitFor(() => expect(kept()).toEqual({ funds: false, announcements: false }));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(states()).toEqual([false, false]);
  // Nor does one go back for a moment.
  expect(seen).toEqual(['false,true', 'false,false']);
});

test('the last wish for a switch holds', async () => {
  const { answers, funds, states, kept } = await openSwitches();
  for (let i = 0; i < 3; i++) await userEvent.click(funds);
  expect(states()).toEqual([false, true]);
  for (let i = 0; i < 3; i++) {
    await waitFor(() => expect(answers).toHaveLength(i + 1));
    answers[i]?.keep();
    expect(states()).toEqual([false, true]);
  }
  await waitFor(() => expect(kept().funds).toBe(false));
  expect(answers.map(({ asked }) => asked)).toEqual([{ funds: false }, { funds: true }, { funds: false }]);
});

test('a refusal puts that switch back and says so, and leaves the others', async () => {
  const { answers, funds, announcements, states } = await openSwitches();
  await userEvent.click(funds);
  await userEvent.click(announcements);
  answers[0]?.refuse();
  const row = within(funds.closest('li') ?? document.body);
  expect(await row.findByRole('alert')).toHaveTextContent('更改未保存，请重试');
  expect(states()).toEqual([true, false]);
  answers[1]?.keep();
  await userEvent.click(funds);
  expect(row.queryByRole('alert')).not.toBeInTheDocument();
  answers[2]?.keep();
  await waitFor(() => expect(states()).toEqual([false, false]));
});

test('the version says what is new and the licence; below it the releases that run are listed', async () => {
  const versions = { shell: '0.1.0+5e11', 'mf-account': '0.1.0+abc', 'mf-news': '0.2.0+def' };
  await open({}, {}, versions);
  await userEvent.click(screen.getByRole('button', { name: /^当前版本\s*0\.1\.0\+abc/ }));
  const sheet = await screen.findByRole('dialog', { name: '当前版本' });
  expect(sheet).toHaveTextContent(
    /版本号\s*0\.1\.0\+abc.*许可证\s*Apache-2\.0.*本版更新.*用手指在图表上画线.*各部分版本/,
  );
  for (const [name, version] of Object.entries(versions)) {
    expect(sheet).toHaveTextContent(name);
    expect(sheet).toHaveTextContent(version);
  }
});

test('alone, the remote shows its package’s version', async () => {
  await open();
  expect(screen.getByRole('button', { name: /^当前版本/ })).toHaveTextContent('0.1.0');
});
