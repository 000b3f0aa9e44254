import { act, type RenderResult, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  createQueryClient,
  followUnanswered,
  forgetAttempts,
  QueryClientProvider,
  serverClock,
} from 'shared-api/client';
import { connectStores, usePreferences, useSession } from 'shared-api/stores';
import {
  createTestHandlers,
  createTestState,
  installTestApi,
  type TestApi,
  type TestApiOptions,
  type TestHandlers,
  type TestUser,
  tokenFor,
  userOf,
} from 'shared-api/testing';
import { useLocation } from 'shared-ui/router';
import { renderInKit } from 'shared-ui/testing';
import words from '../../../locales/en.json';

export interface ShowOptions extends TestApiOptions {
  readonly at?: string;
  /** Minor units. */
  readonly available?: bigint;
  readonly handlers?: Partial<TestHandlers>;
  /** Milliseconds by which the server's clock is ahead of the phone's. */
  readonly ahead?: number;
  /** Done by the signed-in user before the screen is shown. */
  readonly before?: () => Promise<unknown>;
}

let api: TestApi | undefined;
let stopAsking: (() => void) | undefined;

/** Says where the screen has led to. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}
export const address = () => screen.getByLabelText('address').textContent;

/** Renders a screen for a signed-in user with money against the test back end, in English. */
export async function show(
  ui: ReactElement,
  options: ShowOptions = {},
): Promise<RenderResult & { user: TestUser }> {
  const { at = '/', available = 200_000n, handlers, ahead = 0, before, ...rest } = options;
  const state = createTestState({ now: () => Date.now() + ahead });
  const user = userOf(state, 'ann');
  user.available = available;
  serverClock.reset();
  api = installTestApi({ ...createTestHandlers(state), ...handlers }, rest);
  usePreferences.setState({ language: 'en' });
  connectStores({ onFailure: () => undefined, onTokenRefused: () => undefined });
  useSession.getState().signIn({ token: tokenFor('ann'), expiresAt: '2099-01-01T00:00:00.000Z' });
  await before?.();
  const client = createQueryClient();
  const { queries, mutations } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retryDelay: 1 },
    mutations: { ...mutations, retryDelay: 1 },
  });
  stopAsking = followUnanswered(() => undefined);
  const view = await renderInKit(
    <QueryClientProvider client={client}>
      {ui}
      <Address />
    </QueryClientProvider>,
    { language: 'en', messages: { trade: words }, at },
  );
  return { ...view, user };
}

/** What the back end was asked, by the call's name. */
export const asked = (name: TestApi['calls'][number]['name']) =>
  (api?.calls ?? []).filter((call) => call.name === name);

/** Lets time pass, for tests with fake timers. */
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

afterEach(() => {
  stopAsking?.();
  forgetAttempts();
  api?.uninstall();
  api = undefined;
  sessionStorage.clear();
});
