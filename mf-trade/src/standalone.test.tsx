import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts } from 'shared-api/stores';

/** What the browser keeps for every port of the host. */
let cookie: string | undefined;
const cookieStore = Object.assign(new EventTarget(), {
  get: async () => (cookie === undefined ? null : { name: 'meridian-alone', value: cookie }),
  set: async ({ value }: { value: string }) => {
    cookie = value;
  },
  delete: async () => {
    cookie = undefined;
  },
});

beforeEach(() => {
  jest.resetModules();
  sessionStorage.clear();
  clearDrafts();
  localStorage.clear();
  cookie = undefined;
  Object.assign(globalThis, { cookieStore });
  document.body.innerHTML = '<div id="root"></div>';
});

it('runs alone: its own frame, and the hall against the test handlers', async () => {
  history.replaceState(null, '', '/trade?data=test');
  await import('./standalone.tsx');
  expect(await screen.findByRole('complementary')).toBeVisible();
  expect(await screen.findByRole('heading', { name: '行情' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Economy/ })).toBeVisible();
  expect(cookie).toBeUndefined();
});

it('asks for a session that the screen needs, and shares it with every port', async () => {
  history.replaceState(null, '', '/trade');
  // The same modules as the remote's: it is reset for each test.
  const { createTestHandlers, createTestState, installTestApi } = await import('shared-api/testing');
  const api = installTestApi(createTestHandlers(createTestState()));
  await import('./standalone.tsx');
  await userEvent.type(await screen.findByLabelText('用户名'), 'demo');
  await userEvent.type(screen.getByLabelText('密码'), 'demo123');
  const main = within(screen.getByRole('main'));
  await userEvent.click(main.getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('heading', { name: '行情' })).toBeVisible();
  expect(JSON.parse(decodeURIComponent(cookie ?? ''))).toMatchObject({ token: expect.any(String) });

  // Another port signs out.
  cookie = undefined;
  await act(async () => void cookieStore.dispatchEvent(new Event('change')));
  expect(await screen.findByLabelText('用户名')).toBeVisible();
  api.uninstall();
});
