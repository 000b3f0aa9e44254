import type { ReactElement } from 'react';
import { QueryClientProvider } from 'shared-api/client';
import { usePreferences } from 'shared-api/stores';
import {
  createTestQueryClient,
  installTestApi,
  startSession,
  type TestApi,
  type TestApiOptions,
  type TestHandlers,
} from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import words from '../../../locales/en.json';

export interface ShowOptions extends TestApiOptions {
  readonly at?: string;
  readonly handlers?: Partial<TestHandlers>;
}

let api: TestApi | undefined;

/** Renders a screen for a visitor against the test back end, in English. */
export async function show(ui: ReactElement, { at = '/', handlers, ...options }: ShowOptions = {}) {
  api = installTestApi(handlers, options);
  startSession(null);
  usePreferences.setState({ language: 'en' });
  const client = createTestQueryClient();
  const view = await renderInKit(<QueryClientProvider client={client}>{ui}</QueryClientProvider>, {
    language: 'en',
    messages: { news: words },
    at,
  });
  return { ...view, api };
}

type Wire = Awaited<ReturnType<TestHandlers['news']>>['items'][number];

/** A news item as the wire has it. */
export const cardOf = (title: string): Wire => ({
  id: '00000000-0000-4000-a000-000000000001',
  type: 1,
  title,
  summary: 'A summary.',
  source: 'Meridian',
  picture: null,
  published_at: new Date(Date.now() - 3_600_000).toISOString(),
});

/** Several of them, newest first. */
export const cards = (count: number, given: Partial<Wire> = {}): Wire[] =>
  Array.from({ length: count }, (_, at) => ({
    ...cardOf(`Headline ${at + 1}`),
    id: `00000000-0000-4000-a000-${String(at + 1).padStart(12, '0')}`,
    published_at: new Date(Date.now() - (at + 1) * 3_600_000).toISOString(),
    ...given,
  }));

afterEach(() => {
  api?.uninstall();
  api = undefined;
});
