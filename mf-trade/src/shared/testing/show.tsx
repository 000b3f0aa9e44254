import { act, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  followUnanswered,
  forgetAttempts,
  QueryClientProvider,
  serverClock,
  type useQueryClient,
} from 'shared-api/client';
import type { MinorUnits } from 'shared-api/contract';
import { clearDrafts, usePreferences } from 'shared-api/stores';
import {
  createTestHandlers,
  createTestQueryClient,
  createTestState,
  installTestApi,
  startSession,
  type TestApi,
  type TestApiOptions,
  type TestHandlers,
} from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import words from '../../locales/en.json';
import { type OrderRow, seed, type User } from './fixtures.ts';

export interface ShowOptions extends TestApiOptions {
  /** The address, or what finds it out for the signed-in user. */
  readonly at?: string | (() => Promise<string>);
  readonly visitor?: boolean;
  /** Minor units. */
  readonly available?: MinorUnits;
  readonly orders?: OrderRow[];
  readonly handlers?: Partial<TestHandlers>;
  /** Milliseconds by which the server's clock is ahead of the phone's, which knows it by an earlier answer. */
  readonly ahead?: number;
  /** Done by the signed-in user before the screen is shown. */
  readonly before?: () => Promise<unknown>;
}

let api: TestApi | undefined;
let stopAsking: (() => void) | undefined;
/** What the app is told of the end of a call without an answer: whether its screen says it. */
export const onUnansweredEnd = jest.fn<void, [isTold: boolean]>();

export interface Shown extends RenderResult {
  readonly api: TestApi;
  readonly user: User;
  readonly client: ReturnType<typeof useQueryClient>;
}

/** Renders a screen for a signed-in user against the test back end, in English. */
export async function show(ui: ReactElement, options: ShowOptions = {}): Promise<Shown> {
  const { at = '/', visitor = false, available, orders, handlers, ahead = 0, before, ...rest } = options;
  const state = createTestState({ now: () => Date.now() + ahead });
  const user = seed(state, { ...(available === undefined ? {} : { available }), orders: orders ?? [] });
  serverClock.reset();
  const sentAt = Date.now();
  if (ahead !== 0)
    serverClock.sample({ serverTime: sentAt + ahead, sentAt, receivedAt: sentAt, resolution: 0 });
  api = installTestApi({ ...createTestHandlers(state), ...handlers }, rest);
  usePreferences.setState({ language: 'en' });
  startSession(visitor ? null : 'ann');
  await before?.();
  const client = createTestQueryClient();
  stopAsking = followUnanswered((_, isTold) => onUnansweredEnd(isTold));
  const view = await renderInKit(<QueryClientProvider client={client}>{ui}</QueryClientProvider>, {
    language: 'en',
    messages: { trade: words },
    at: typeof at === 'string' ? at : await at(),
  });
  return { ...view, api, user, client };
}

/** What the back end was asked, by the call's name. */
export const callsOf = (name: TestApi['calls'][number]['name']) =>
  (api?.calls ?? []).filter((call) => call.name === name);

/** Lets time pass, for tests with fake timers. */
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

afterEach(() => {
  stopAsking?.();
  onUnansweredEnd.mockClear();
  forgetAttempts();
  api?.uninstall();
  api = undefined;
  sessionStorage.clear();
  clearDrafts();
});
