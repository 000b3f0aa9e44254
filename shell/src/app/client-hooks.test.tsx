import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  api,
  CODES,
  createQueryClient,
  QueryClientProvider,
  setQuoteSource,
  useCall,
} from 'shared-api/client';
import { useFavourites, useSession } from 'shared-api/stores';
import { createTestQuoteSource, installTestApi, tokenFor } from 'shared-api/testing';
import { address, renderInKit } from 'shared-ui/testing';
import en from '../locales/en.json';
import { endedAt, SessionEnded } from '../prompts/session-ended.tsx';
import { ClientHooks } from './client-hooks.tsx';

function Balance() {
  const { data } = useCall('balance', {});
  return <p>{data?.currency ?? 'nothing yet'}</p>;
}

test('a screen that opens first, after a reload, makes its calls as the signed-in user', async () => {
  const { uninstall } = installTestApi();
  useSession.setState({ token: tokenFor('anna'), expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <ClientHooks />
      <Balance />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('USD')).toBeVisible();
  uninstall();
});

async function openAt(at: string, screenOf = <p>a screen</p>) {
  history.replaceState(null, '', at);
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <ClientHooks />
      <SessionEnded />
      {screenOf}
    </QueryClientProvider>,
    { language: 'en', messages: { shell: en }, at },
  );
}

test('a maintenance that begins is followed from any page, by the event stream', async () => {
  const { uninstall } = installTestApi({}, { stream: false });
  const source = createTestQuoteSource();
  setQuoteSource(() => source);
  jest.useFakeTimers();
  try {
    await openAt('/news/detail?id=7');
    act(() => jest.advanceTimersByTime(1_000));
    act(() => source.emit('status', { epoch: 'a', maintenance: false }));
    expect(address()).toBe('/news/detail?id=7');
    act(() => source.emit('status', { epoch: 'a', maintenance: true }));
    expect(address()).toBe('/maintain?return_to=%2Fnews%2Fdetail%3Fid%3D7');
  } finally {
    jest.useRealTimers();
    setQuoteSource(undefined);
    uninstall();
  }
});

test('a session that has ended says so, and the sign-in leads back to where the user was', async () => {
  const { uninstall } = installTestApi(
    {},
    { fail: () => ({ code: CODES.tokenRefused, msg: 'Sign in again.' }) },
  );
  useSession.setState({ token: tokenFor('anna'), expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  await openAt('/my/deposit/bankcard?amount=500', <Balance />);
  expect(await screen.findByRole('dialog', { name: "You've been signed out" })).toHaveTextContent(
    /expired or was ended on another device.*return to this page/,
  );
  // The root is rendered in a transition: the sheet may be there before.
  await waitFor(() => expect(address()).toBe('/'));
  // It is said once.
  expect(screen.queryByText('Sign in again.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const back = encodeURIComponent('/my/deposit/bankcard?amount=500');
  await waitFor(() => expect(address()).toBe(`/auth/login?return_to=${back}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  uninstall();
});

describe('a session that has ended, of whoever comes back after a day', () => {
  let uninstall: () => void;
  afterEach(() => {
    act(() => endedAt.set(null));
    uninstall();
  });
  async function openAt8888(at: string) {
    ({ uninstall } = installTestApi(
      {},
      { fail: () => ({ code: CODES.tokenRefused, msg: 'Sign in again.' }) },
    ));
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    useSession.setState({ token: tokenFor('anna'), expiresAt, userId: 'anna' });
    await openAt(at, <Balance />);
    await waitFor(() => expect(useSession.getState().token).toBeNull());
  }
  const ended = () => screen.queryByRole('dialog', { name: "You've been signed out" });
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  test('to the root: a visitor there, told with the first act', async () => {
    await openAt8888('/');
    await settle();
    expect(ended()).toBeNull();
    expect(screen.queryByText('Sign in again.')).toBeNull();
    expect(address()).toBe('/');
    act(() => useSession.setState({ token: tokenFor('anna') }));
    await act(() => useFavourites.getState().toggle('EURUSD', true));
    await waitFor(() => expect(ended()).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toMatch(/^\/auth\/login/));
  });

  test.each(['/market', '/home/news/detail?id=7', '/customer'])(
    'to %s: told at the root, and the sign-in leads back',
    async (at) => {
      await openAt8888(at);
      await waitFor(() => expect(ended()).toBeVisible());
      await waitFor(() => expect(address()).toBe('/'));
      await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(address()).toBe(`/auth/login?return_to=${encodeURIComponent(at)}`));
    },
  );

  test('a visitor whom a proxy refuses is not told of a session', async () => {
    ({ uninstall } = installTestApi({}, { fail: () => ({ status: 401 }) }));
    useSession.getState().signOut();
    await openAt('/customer');
    await act(() => api.configs({}).catch(() => undefined));
    expect(await screen.findByText(/permission/)).toBeVisible();
    expect(ended()).toBeNull();
    expect(address()).toBe('/customer');
  });
});

test('a page whose user is another one at once, from another tab, is loaded anew; a renewed token changes nothing', async () => {
  const { uninstall } = installTestApi();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  useSession.setState({ token: tokenFor('anna'), expiresAt, userId: 'anna' });
  const reload = jest.fn();
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <ClientHooks reload={reload} />
    </QueryClientProvider>,
  );
  act(() => useSession.getState().renew({ token: `${tokenFor('anna')}2`, expiresAt }));
  expect(reload).not.toHaveBeenCalled();
  act(() => useSession.setState({ token: tokenFor('eve'), expiresAt, userId: 'eve' }));
  expect(reload).toHaveBeenCalledTimes(1);
  act(() => useSession.getState().signOut());
  expect(reload).toHaveBeenCalledTimes(1);
  uninstall();
});
