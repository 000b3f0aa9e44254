import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CODES, createQueryClient, QueryClientProvider, setQuoteSource, useCall } from 'shared-api/client';
import { useSession } from 'shared-api/stores';
import { createTestQuoteSource, installTestApi, tokenFor } from 'shared-api/testing';
import { address, renderInKit } from 'shared-ui/testing';
import en from '../locales/en.json';
import { SessionEnded } from '../prompts/session-ended.tsx';
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
  expect(address()).toBe('/');
  // It is said once.
  expect(screen.queryByText('Sign in again.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const back = encodeURIComponent('/my/deposit/bankcard?amount=500');
  await waitFor(() => expect(address()).toBe(`/auth/login?return_to=${back}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  uninstall();
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
