import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHandlers, installTestApi, type TestApi } from 'shared-api/testing';
import { PlatformProvider, type RemoteModule } from 'shared-ui/router';
import { renderInKit } from 'shared-ui/testing';
import { givePage } from '../app/page.test-support.ts';
import { connected } from '../connection/connection.ts';
import en from '../locales/en.json';
import { RemoteView } from './remote-view.tsx';
import type { LoadResult } from './result.ts';
import { noteEnded } from './use-remote.ts';

let next: LoadResult;
const load = jest.fn(async () => next);
jest.mock('./index.ts', () => ({ loadRemote: () => load(), loadedRemote: () => undefined }));

let api: TestApi;
let version = 0;
const told = () => api.calls.filter(({ name }) => name === 'clientReport').map(({ body }) => body);

beforeEach(() => {
  givePage();
  api = installTestApi(createTestHandlers());
  globalThis.reportError = () => undefined;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  version++;
});
afterEach(() => api.uninstall());

const running = (App: RemoteModule['App']): LoadResult => ({
  ok: true,
  milliseconds: 1,
  version: `1.0.${version}`,
  module: { namespace: 'news', loadMessages: async () => ({}), App },
});

const open = (features: Record<string, boolean> = {}) =>
  renderInKit(
    <PlatformProvider platform={{ versions: {}, features, require: async () => true }}>
      <RemoteView name="mf-news" path="/news" />
    </PlatformProvider>,
    { language: 'en', messages: { shell: en } },
  );

test('a remote that is switched off is not asked for, says so calmly, and is no failure', async () => {
  load.mockClear();
  await open({ 'mf-news': false });
  expect(screen.getByText(/turned off for now/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  expect(told()).toEqual([]);
});

test('what has failed before anything was drawn is shown, and asked for again by a tap alone', async () => {
  load.mockClear();
  noteEnded('mf-news', { ok: false, fault: 'unreachable', version: `1.0.${version}`, cause: undefined });
  await open();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await waitFor(() => expect(told()).toMatchObject([{ remote: 'mf-news', kind: 'unreachable' }]));
  next = running(() => <p>News</p>);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('News')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what throws while it renders is told without what it said, and works again after a retry', async () => {
  let broken = true;
  next = running(() => {
    if (broken) throw new TypeError('of anna@example.com');
    return <p>News</p>;
  });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page.');
  expect(told()).toEqual([
    { remote: 'mf-news', version: `1.0.${version}`, kind: 'render', language: expect.any(String) },
  ]);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('News')).toBeVisible();
});

test('a screen that was not opened before says that there is no network, and comes with it', async () => {
  api.uninstall();
  api = installTestApi(createTestHandlers(), { fail: () => 'network' });
  connected.set(false);
  next = {
    ok: false,
    fault: 'unreachable',
    version: `1.0.${version}`,
    cause: new Error('ScriptNetworkError'),
  };
  await open();
  expect(await screen.findByText(/You're offline, and this page hasn't been opened/)).toBeVisible();
  next = running(() => <p>News</p>);
  act(() => connected.set(true));
  expect(await screen.findByText('News')).toBeVisible();
});

test.each([
  ['unreachable', "We couldn't load this page."],
  ['broken', 'Something went wrong on this page.'],
  ['unknown', "This page isn't available right now. Try again in a moment."],
] as const)('a remote that is %s is told once, however often it is tried', async (fault, sentence) => {
  next = { ok: false, fault, version: `1.0.${version}`, cause: new Error(fault) };
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  await act(async () => undefined);
  await waitFor(() => expect(told()).toHaveLength(1));
  expect(told()[0]).toMatchObject({ remote: 'mf-news', kind: fault });
});
